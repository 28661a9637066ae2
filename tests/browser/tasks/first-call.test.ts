import { type RunningSandbox, startSandbox } from '@partner-apis/sandbox/node';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, type Visit, viewports } from '../portal.ts';
import { follow, skipToContent, tabTo } from './keyboard.ts';
import { originsIn, runInShell, withCredentials } from './shell.ts';

/** A reader who has never called the API gets from the home page to a response with nothing but the pages' text. */
let portal: Portal;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [portal, sandbox] = await Promise.all([startPortal(), startSandbox({ port: 0, log: () => {} })]);
});
afterAll(async () => {
  await portal?.close();
  await sandbox?.close();
});

const HOME = '/portal/';

/** Returns the code blocks with one of these captions, in the order of the page. */
function codeOf(page: Page, captions: RegExp): Promise<readonly string[]> {
  return page
    .locator('main .code-block')
    .filter({ has: page.locator('figcaption', { hasText: captions }), visible: true })
    .locator('pre')
    .allInnerTexts();
}

async function expectOneServer(commands: readonly string[]): Promise<string> {
  const [server = '', ...more] = originsIn(commands.join('\n'));
  expect(server).not.toBe('');
  expect(more).toEqual([]);
  return server;
}

describe.each(viewports)('$name', ({ viewport }) => {
  test('without JavaScript: the commands of the page return a response, all from one server', async () => {
    await using visit = await portal.open(HOME, { viewport, javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole('main').getByRole('link', { name: 'Getting access' }).click();
    const commands = await codeOf(page, /^(Credentials|curl)/);
    expect(commands).toHaveLength(2);
    const server = await expectOneServer(commands);
    // The server is named before the first command, and the SDK's sample gets its token there too.
    expect(await page.locator('main .lead').innerText()).toContain(new URL(server).host);
    expect(originsIn((await codeOf(page, /^SDK/)).join('\n'))).toEqual(new Set([server]));

    const said = await runInShell(commands.map(withCredentials), server, sandbox.url);
    expect(said).toContain('"serviceCode"');
    // The credentials are needed: the same commands as they are printed end with 401.
    await expect(runInShell(commands, server, sandbox.url)).rejects.toThrow(/401/);
  });

  test('without JavaScript: in the same shell, the next call is the sample of its own page', async () => {
    await using visit = await portal.open('/portal/technical_documentation/ebk-api-v2/access', {
      viewport,
      javaScriptEnabled: false,
    });
    const { page } = visit;
    const [credentials = ''] = await codeOf(page, /^Credentials/);
    await page.goto(`${portal.origin}/portal/technical_documentation/ebk-api-v2/listCentres`);
    await page.locator('.samples-tabs').getByText('curl', { exact: true }).click();
    const [sample = ''] = await codeOf(page, /curl/);
    const server = await expectOneServer([sample]);
    // The page names the variables of its samples, and the credentials set all of them.
    for (const [, variable = ''] of sample.matchAll(/\$(?!ACCESS_TOKEN)([A-Z_]+)/g)) {
      expect(await page.locator('main').innerText()).toContain(variable);
      expect(credentials).toContain(`export ${variable}=`);
    }
    const said = await runInShell([withCredentials(credentials), sample], server, sandbox.url);
    expect(said).toContain('"centreCode"');
  });

  test('by keyboard: what Copy copies is what runs', async () => {
    await using visit = await portal.open(HOME, {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = visit;
    await page.locator(':root[data-enhanced]').waitFor();
    await skipToContent(page);
    await tabTo(page, /^Getting access/, 8);
    await follow(page, /\/access\/?$/);
    await skipToContent(page);
    const [credentials, call] = [await copyNext(visit), await copyNext(visit)];
    const server = await expectOneServer([credentials, call]);
    const said = await runInShell([withCredentials(credentials), call], server, sandbox.url);
    expect(said).toContain('"serviceCode"');
    expect(visit.complaints).toEqual([]);
  });
});

/** Tabs to the next Copy button, presses it, and returns the text on the clipboard. */
async function copyNext({ page }: Visit): Promise<string> {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const before = await clipboard();
  await tabTo(page, /^Copy: /, 20);
  await page.keyboard.press('Enter');
  await expect.poll(clipboard).not.toBe(before);
  return clipboard();
}
