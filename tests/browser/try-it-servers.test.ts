import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe-violations.ts';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';
import {
  chooseAddress,
  credentialsFor,
  type RecordingServer,
  recordingServer,
  shownCredentials,
  typeCredentials,
} from './recording-server.ts';
import { portalBuiltWith } from './settings/built-with.ts';
import { BOOKING, openPanel, operationPath, reloadPanel, responseBody, send } from './try-it-panel.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal(await portalBuiltWith('real-servers'));
});
afterAll(() => portal?.close());

const CENTRES = operationPath('ebk-api-v2', 'listCentres');

/** The values in the requests to one server. */
const CALL = ['POST /oauth2/token', 'GET /base/centres'];

/** Expects a text without any credential or token of a server. */
function expectNothingOf(owner: RecordingServer, text: string): void {
  for (const secret of [...Object.values(credentialsFor(owner)), `token-of-${owner.name}`])
    expect(text).not.toContain(secret);
}

function panelText({ page }: Visit): Promise<string> {
  return page.locator('.try-it').evaluate((node) => {
    const values = [...node.querySelectorAll('input')].flatMap(({ value, placeholder }) => [
      value,
      placeholder,
    ]);
    return [node.textContent, ...values].join('\n');
  });
}

function storage({ page }: Visit): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
}

async function pressSend({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const calledPaths = (server: RecordingServer) => server.calls().map((line) => line.split('?')[0]);

describe('two servers and the sandbox, in every order', () => {
  test.each([['A B'], ['B A'], ['A B A'], ['A sandbox B'], ['A B sandbox A B'], ['sandbox B A sandbox B']])(
    '%s: each gets what was typed for it, and shows only its own',
    async (order) => {
      await using a = await recordingServer('A');
      await using b = await recordingServer('B');
      await using visit = await portal.open(CENTRES);
      const { page } = visit;
      const toPortal: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(portal.origin))
          toPortal.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
      });
      await openPanel(visit);
      const typed = new Set<RecordingServer>();
      for (const step of order.split(' ')) {
        const [server, other] = step === 'A' ? [a, b] : [b, a];
        if (step === 'sandbox') {
          await page.getByLabel('Server', { exact: true }).selectOption('sandbox');
          expect(await page.locator('.try-it-answer .exchange').count()).toBe(0);
          await send(visit, 200);
          continue;
        }
        await chooseAddress(visit, server.address);
        expect(await page.locator('.try-it-answer .exchange').count()).toBe(0);
        expect(await shownCredentials(visit)).toEqual(
          typed.has(server) ? Object.values(credentialsFor(server)) : ['', '', ''],
        );
        if (!typed.has(server)) await typeCredentials(visit, server);
        typed.add(server);
        await send(visit, 200);
        expect(await responseBody(visit)).toContain(`"respondedBy": "${server.name}"`);
        expectNothingOf(other, await panelText(visit));
      }
      expectNothingOf(a, b.received());
      expectNothingOf(b, a.received());
      expect(a.received()).not.toContain('demo-secret');
      const visits = (name: string) => order.split(' ').filter((step) => step === name);
      expect(calledPaths(a)).toEqual(visits('A').flatMap(() => CALL));
      expect(calledPaths(b)).toEqual(visits('B').flatMap(() => CALL));
      for (const server of [a, b]) {
        expectNothingOf(server, await storage(visit));
        expectNothingOf(server, toPortal.join('\n'));
        expectNothingOf(server, page.url());
      }
    },
  );

  test('an address that is edited letter by letter shows and sends nothing of the one it was', async () => {
    await using a = await recordingServer('A');
    await using b = await recordingServer('B');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    await send(visit, 200);
    const address = page.getByLabel('Address with the base path');
    await address.press('End');
    for (let left = a.address.length; left > 0; left -= 1) {
      await address.press('Backspace');
      expectNothingOf(a, await panelText(visit));
    }
    await address.pressSequentially(b.address);
    expect(await shownCredentials(visit)).toEqual(['', '', '']);
    await send(visit, 200);
    expectNothingOf(a, b.received());
    await address.fill(`${a.address}/`);
    expect(await shownCredentials(visit)).toEqual(Object.values(credentialsFor(a)));
  });

  test('undoing in a field brings nothing back of the server before', async () => {
    await using a = await recordingServer('A');
    await using b = await recordingServer('B');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    await chooseAddress(visit, b.address);
    for (const label of Object.keys(credentialsFor(a))) {
      await page.getByLabel(label, { exact: true }).focus();
      for (let count = 0; count < 5; count += 1) await page.keyboard.press('Control+Z');
    }
    // Undo may restore the former address together with its credentials, never one without the other.
    await page.getByLabel('Address with the base path').fill(b.address);
    expect(await shownCredentials(visit)).toEqual(['', '', '']);
  });
});

describe('token endpoints', () => {
  test('one that was typed for a server is used and shown for that server only', async () => {
    await using a = await recordingServer('A');
    await using b = await recordingServer('B');
    await using login = await recordingServer('login');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    const endpoint = page.getByLabel('Token endpoint');
    await endpoint.fill(`${login.origin}/token`);
    await typeCredentials(visit, a);
    await send(visit, 200);
    expect(login.calls()).toEqual(['POST /token']);
    expect(calledPaths(a)).toEqual(['GET /base/centres']);
    await chooseAddress(visit, b.address);
    expect(await endpoint.inputValue()).toBe('');
    expect(await panelText(visit)).not.toContain(login.origin);
    await typeCredentials(visit, b);
    await send(visit, 200);
    expect(login.calls()).toHaveLength(1);
    expect(calledPaths(b)).toEqual(CALL);
    expectNothingOf(b, login.received());
    await chooseAddress(visit, a.address);
    expect(await endpoint.inputValue()).toBe(`${login.origin}/token`);
  });

  test('another endpoint starts without the credentials that were typed for the first', async () => {
    await using a = await recordingServer('A');
    await using login = await recordingServer('login');
    await using visit = await portal.open(CENTRES);
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    await visit.page.getByLabel('Token endpoint').fill(`${login.origin}/token`);
    expect(await shownCredentials(visit)).toEqual(['', '', '']);
    await pressSend(visit);
    await visit.page.locator('.exchange-status').waitFor();
    expectNothingOf(a, login.received());
  });

  test('the documented servers have each its own, on its host', async () => {
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    // Their names do not resolve, so the page records the requests that it would send.
    await page.evaluate(() => {
      globalThis.fetch = async (input, init) => {
        const { method, url } = new Request(input, init);
        document.body.dataset.sent = `${document.body.dataset.sent ?? ''}${method} ${new URL(url).host}\n`;
        return Response.json({ access_token: 'token', token_type: 'Bearer' });
      };
    });
    for (const environment of ['uat', 'production']) {
      await page.getByLabel('Server', { exact: true }).selectOption(environment);
      expect(await shownCredentials(visit)).toEqual(['', '', '']);
      for (const label of ['API key', 'Client id', 'Client secret'])
        await page.getByLabel(label, { exact: true }).fill(environment);
      await send(visit, 200);
    }
    const sent = (await page.locator('body').getAttribute('data-sent'))?.trim().split('\n') ?? [];
    const [uat = '', , production = ''] = sent.map((line) => line.split(' ')[1]);
    expect(uat).toBe(`uat.${production}`);
    expect(sent).toEqual([`POST ${uat}`, `GET ${uat}`, `POST ${production}`, `GET ${production}`]);
  });
});

describe('a server that is left while it is called', () => {
  test.each([
    ['its token request', '/oauth2/token', ['POST /oauth2/token']],
    ['the call', '/base/centres', CALL],
  ])('%s under way is stopped, its response is not shown, and no other server gets it', async (...row) => {
    const [, path, expected] = row;
    await using a = await recordingServer('A');
    await using b = await recordingServer('B');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    const release = a.hold(path);
    await pressSend(visit);
    await expect.poll(() => calledPaths(a)).toEqual(expected);
    await chooseAddress(visit, b.address);
    release();
    await page.getByText('The call was stopped').waitFor();
    await typeCredentials(visit, b);
    await send(visit, 200);
    expect(await responseBody(visit)).toContain('"respondedBy": "B"');
    expect(calledPaths(a)).toEqual(expected);
    expect(calledPaths(b)).toEqual(CALL);
    expectNothingOf(a, b.received());
    expectNothingOf(a, await panelText(visit));
  });
});

describe('kept data', () => {
  test('over a reload, the credentials of the server whose box is ticked, and of no other', async () => {
    await using a = await recordingServer('A');
    await using b = await recordingServer('B');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    const box = page.getByLabel(/Keep the credentials/);
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    await box.check();
    await send(visit, 200);
    await chooseAddress(visit, b.address);
    expect(await box.isChecked()).toBe(false);
    await typeCredentials(visit, b);
    await send(visit, 200);
    expect(await storage(visit)).toContain('secret-for-A');
    expectNothingOf(b, await storage(visit));
    await reloadPanel(visit);
    expect(await shownCredentials(visit)).toEqual(['', '', '']);
    await chooseAddress(visit, a.address);
    expect(await shownCredentials(visit)).toEqual(Object.values(credentialsFor(a)));
    await box.uncheck();
    expectNothingOf(a, await storage(visit));
  });

  test('another operation of the family has what the tab keeps; another tab has nothing', async () => {
    await using a = await recordingServer('A');
    await using b = await recordingServer('B');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    await page.getByLabel(/Keep the credentials/).check();
    await chooseAddress(visit, b.address);
    await typeCredentials(visit, b);
    await page.goto(portal.origin + BOOKING);
    await openPanel(visit);
    expect(await page.getByLabel('Address with the base path').inputValue()).toBe(b.address);
    expect(await shownCredentials(visit)).toEqual(['', '', '']);
    await chooseAddress(visit, a.address);
    expect(await shownCredentials(visit)).toEqual(Object.values(credentialsFor(a)));
    await page.goto(portal.origin + operationPath('vcs-api-v1', 'listDueDates'));
    await openPanel(visit);
    expectNothingOf(a, await panelText(visit));
    const tab = { ...visit, page: await page.context().newPage() };
    await tab.page.goto(portal.origin + CENTRES);
    await openPanel(tab);
    await chooseAddress(tab, a.address);
    expect(await shownCredentials(tab)).toEqual(['', '', '']);
    expectNothingOf(a, await storage(tab));
  });

  test('a call of the history goes to its own server again, with that server’s credentials', async () => {
    await using a = await recordingServer('A');
    await using b = await recordingServer('B');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    for (const server of [a, b]) {
      await chooseAddress(visit, server.address);
      await typeCredentials(visit, server);
      await send(visit, 200);
    }
    const openFirst = async () => {
      if ((await page.locator('.history').getAttribute('open')) === null)
        await page.locator('.history summary').click();
      await page.locator('.history li button').last().click();
    };
    await openFirst();
    expect(await page.getByLabel('Address with the base path').inputValue()).toBe(a.address);
    expect(await shownCredentials(visit)).toEqual(Object.values(credentialsFor(a)));
    expect(await responseBody(visit)).toContain('"respondedBy": "A"');
    expectNothingOf(b, await panelText(visit));
    await pressSend(visit);
    await expect.poll(() => calledPaths(a)).toEqual([...CALL, ...CALL]);
    expect(calledPaths(b)).toEqual(CALL);
    await page.locator('.history li').nth(2).waitFor();
    await chooseAddress(visit, b.address);
    await reloadPanel(visit);
    await openFirst();
    expect(await page.getByLabel('Address with the base path').inputValue()).toBe(a.address);
    expect(await shownCredentials(visit)).toEqual(['', '', '']);
    expectNothingOf(a, b.received());
    expectNothingOf(b, a.received());
  });

  test('an error that is provoked goes to the sandbox, whichever server is chosen', async () => {
    await using a = await recordingServer('A');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    await page.locator('.provocations summary').click();
    await page
      .getByRole('button', { name: /^Provoke / })
      .first()
      .click();
    await page.locator('.exchange-status', { hasText: 'As documented' }).waitFor();
    expect(await page.getByLabel('Server', { exact: true }).inputValue()).toBe('sandbox');
    expect(a.calls()).toEqual([]);
    expectNothingOf(a, await panelText(visit));
  });

  test('no field is one that browsers and password managers fill in', async () => {
    await using a = await recordingServer('A');
    await using visit = await portal.open(CENTRES);
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    const fields = await visit.page.locator('.access input:not([type=checkbox])').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { type, autocomplete, spellcheck } = input as HTMLInputElement;
        return { type, autocomplete, isFormField: input.closest('form') !== null, spellcheck };
      }),
    );
    expect(fields).toHaveLength(5);
    for (const field of fields) {
      expect(field).toMatchObject({ autocomplete: 'off', isFormField: false });
      expect(field.type).not.toBe('password');
    }
    expect(fields.filter(({ type }) => type === 'text').map(({ spellcheck }) => spellcheck)).toEqual([
      false,
      false,
      false,
    ]);
    const dots = (label: string) =>
      visit.page
        .getByLabel(label, { exact: true })
        .evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
    expect([await dots('API key'), await dots('Client secret')]).toEqual(['disc', 'disc']);
  });
});

describe('a server that redirects', () => {
  test.each([
    ['its token endpoint', '/oauth2/token', 307],
    ['its token endpoint', '/oauth2/token', 302],
    ['an operation', '/base/centres', 308],
    ['an operation', '/base/centres', 302],
  ])('%s %s with %i: the other server gets nothing, and the reader is told', async (_, path, status) => {
    await using b = await recordingServer('B');
    await using a = await recordingServer('A', { redirects: { path, status, to: `${b.origin}/stolen` } });
    await using visit = await portal.open(CENTRES);
    await openPanel(visit);
    await chooseAddress(visit, a.address);
    await typeCredentials(visit, a);
    await pressSend(visit);
    await visit.page.getByRole('alert').waitFor();
    expect(await visit.page.getByRole('alert').textContent()).toContain('redirects the call');
    expect(a.calls().some((line) => line.includes(path))).toBe(true);
    expect(b.received()).toBe('');
  });
});

test('a real server is called with credentials of one’s own, which are in no storage', async () => {
  await using server = await recordingServer('A');
  await using visit = await portal.open(CENTRES);
  await openPanel(visit);
  await chooseAddress(visit, server.address);
  await typeCredentials(visit, server);
  await send(visit, 200);
  expect(calledPaths(server)).toEqual(CALL);
  expect(server.received()).toContain('Bearer token-of-A');
  expectNothingOf(server, await storage(visit));
  await visit.page.getByLabel(/Keep the credentials/).check();
  expect(await storage(visit)).toContain('secret-for-A');
});

test('a call that the browser blocks is explained, with the commands that work', async () => {
  await using server = await recordingServer('A', { allowsPages: false });
  await using visit = await portal.open(CENTRES);
  await openPanel(visit);
  await chooseAddress(visit, server.address);
  await typeCredentials(visit, server);
  await pressSend(visit);
  await visit.page.getByRole('alert').waitFor();
  expect(await visit.page.getByRole('alert').textContent()).toContain('The browser blocked the call');
  const commands = await visit.page.getByRole('region', { name: 'curl', exact: true }).textContent();
  expect(commands).toContain('ACCESS_TOKEN=$(curl');
  expect(commands).toContain(`'${server.address}/centres`);
});

test('an unreachable server is distinguished from a blocked one', async () => {
  await using visit = await portal.open(CENTRES);
  await openPanel(visit);
  await chooseAddress(visit, 'http://127.0.0.1:9/base');
  await pressSend(visit);
  await visit.page.getByRole('alert').waitFor();
  expect(await visit.page.getByRole('alert').textContent()).toContain('could not be reached');
});

test('a documented server can be chosen, and an address without https is explained to be unreachable', async () => {
  await using visit = await portal.open(CENTRES);
  const { page } = visit;
  await openPanel(visit);
  const server = page.getByLabel('Server', { exact: true });
  await server.selectOption('uat');
  expect(await page.locator('.access .notice').textContent()).toContain('https://uat.');
  expect(await page.getByLabel('Client secret').inputValue()).toBe('');
  await chooseAddress(visit, 'http://api.example.com/base');
  await pressSend(visit);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain("Use the server's https address");
});

test.each(viewports)('$name: axe finds nothing with a server that is not there', async ({ viewport }) => {
  await using visit = await portal.open(BOOKING, { viewport });
  await openPanel(visit);
  await chooseAddress(visit, 'http://127.0.0.1:9/base');
  await pressSend(visit);
  await visit.page.getByRole('alert').waitFor();
  const { violations } = await axe(visit).include('.try-it').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
