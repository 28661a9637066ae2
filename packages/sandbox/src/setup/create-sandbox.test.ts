import { expect, test } from 'vitest';
import { chooseFaults } from '../faults/choose-faults.ts';
import { callAs } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';
import { demoPartners } from './demo-partners.ts';

const BASE = 'http://localhost/ebooking-erm/v2';

function send(method: string, path: string, init: RequestInit = {}, options = {}) {
  return createSandbox(options).fetch(
    new Request(path.startsWith('/') ? `http://localhost${path}` : path, { method, ...init }),
  );
}

test('an unknown path receives 404, in the form of other errors', async () => {
  const response = await send('GET', `${BASE}/nothing`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    errors: [{ error: 'The path cannot be found', property: 'path' }],
  });
});

test('a sandbox of one family serves that family, and no other', async () => {
  const sandbox = createSandbox({ families: ['ebk-api-v2'] });
  const home = await sandbox.fetch(new Request('http://localhost/'));
  expect((await home.text()).match(/<tr><td>/g)).toHaveLength(1);
  const caller = await callAs(sandbox.fetch);
  expect((await caller.call('listServices')).status).toBe(200);
  expect((await caller.call('listParties')).status).toBe(404);
});

test('an unknown family is rejected with a list of the known ones', () => {
  expect(() => createSandbox({ families: ['nothing'] })).toThrow(/no API family "nothing".*ebk-api-v2/);
});

test('a method that a path does not have receives 405 and a list of the allowed ones', async () => {
  const response = await send('PUT', `${BASE}/appointments/A1`);
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('PATCH, DELETE, OPTIONS');
});

test('a page of another origin may send requests, with the headers that it names', async () => {
  const response = await send('OPTIONS', `${BASE}/appointments`, {
    headers: {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-gateway-apikey',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Headers')).toBe('x-gateway-apikey');
});

test.each([
  ['/health', '{"status":"ok","store":"ok"}'],
  ['/', 'demo-api-key'],
])('%s returns %s', async (path, text) => {
  expect(await (await send('GET', path)).text()).toContain(text);
});

test('every violation is listed, each with its matching text', async () => {
  const caller = await callAs(createSandbox().fetch);
  const { body } = await caller.call('createAppointment', {
    body: {
      timeSlot: 'soon',
      externalCode: 'x'.repeat(31),
      services: [{ serviceCode: 'TYRE-FITTING', quantity: 0 }],
      tyreDimensions: { frontTyre: { width: '205', rim: '16', ratio: 100 } },
    },
  });
  expect(body).toEqual({
    errors: expect.arrayContaining([
      { error: 'Missing mandatory tag', property: 'centreCode' },
      { error: 'Wrong format', property: 'timeSlot' },
      { error: 'The field is too long. Max Length: 30', property: 'externalCode' },
      { error: 'The quantity must be between 1 and 10', property: 'quantity' },
      { error: 'The ratio must be at most 99', property: 'ratio' },
    ]),
  });
});

test('at most 20 errors are listed', async () => {
  const caller = await callAs(createSandbox().fetch);
  const entry = (index: number) => ({ serviceCode: 'x'.repeat(31), quantity: index });
  const driver = { firstName: 1, lastName: 1, mobilePhone: 1, email: 1, optIn: 1, sendConfirmationSMS: 1 };
  const vehicle = {
    licencePlate: 1,
    make: 1,
    model: 1,
    year: 1,
    mileage: 1,
    companyCode: 1,
    subCompanyCode: 1,
  };
  const tyre = { brand: 1, width: 1, rim: 1, loadIndex: 'x', speedIndex: 1 };
  const { status, body } = await caller.call('createAppointment', {
    body: {
      timeSlot: 1,
      externalCode: 1,
      comments: 1,
      driver,
      vehicle,
      services: [entry(0)],
      tyreDimensions: { frontTyre: tyre },
    },
  });
  expect(status).toBe(400);
  expect((body as { errors: unknown[] }).errors).toHaveLength(20);
});

test.each(['1e2', '%201', '', '0x1', '1.0', '+1', '1&pageNumber=2', '%zz'])(
  'pageNumber=%s is not a page number',
  async (text) => {
    const sandbox = createSandbox();
    const fetch = (request: Request) =>
      sandbox.fetch(new Request(request.url.replace('pageNumber=7', `pageNumber=${text}`), request));
    const caller = await callAs(fetch);
    const { status, body } = await caller.call('listTyresLocation', { query: { pageNumber: 7 } });
    expect({ status, body }).toEqual({
      status: 400,
      body: { errors: [{ error: 'Wrong format', property: 'pageNumber' }] },
    });
  },
);

test('a malformed percent-encoding in the path receives 400', async () => {
  const sandbox = createSandbox();
  const caller = await callAs((request) =>
    sandbox.fetch(new Request(request.url.replace('A1000001', '%ff'), request)),
  );
  expect((await caller.call('getAppointmentStatus')).status).toBe(400);
});

test("an API key with another partner's token is unknown", async () => {
  const caller = await callAs(createSandbox().fetch);
  const { status, body } = await caller.call('listServices', {
    headers: { 'x-Gateway-APIKey': 'restricted-api-key' },
  });
  expect({ status, body }).toEqual({
    status: 401,
    body: {
      errors: [
        { error: 'Unknown API key, please contact our API service support', property: 'x-Gateway-APIKey' },
      ],
    },
  });
});

test('the page at / lists the credentials, and loads nothing', async () => {
  const page = await (await send('GET', '/')).text();
  for (const { name, apiKey, clientId, clientSecret } of demoPartners) {
    for (const text of [name, apiKey, clientId, clientSecret]) expect(page).toContain(text);
  }
  expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
});

test('the data can be reset and the clock set, if the sandbox allows it', async () => {
  const sandbox = createSandbox({ allowControl: true });
  const put = (now: unknown) =>
    sandbox.fetch(
      new Request('http://localhost/_sandbox/clock', { method: 'PUT', body: JSON.stringify({ now }) }),
    );
  expect(await (await put('2026-03-02T09:00:00')).json()).toEqual({ now: '2026-03-02T09:00:00' });
  expect((await put('2026-02-31T09:00:00')).status).toBe(400);
  const reset = () => sandbox.fetch(new Request('http://localhost/_sandbox/reset', { method: 'POST' }));
  await reset();
  const caller = await callAs(sandbox.fetch);
  await caller.call('cancelAppointment');
  expect((await caller.call('getAppointmentStatus')).body).toMatchObject({ status: 'CANCELLED' });
  expect((await reset()).status).toBe(204);
  expect((await caller.call('getAppointmentStatus')).body).toMatchObject({
    status: 'CONFIRMED',
    timeSlot: '2026-03-09T09:30',
  });
  expect((await send('POST', '/_sandbox/reset')).status).toBe(404);
});

test('an unexpected failure has the documented response, and is logged', async () => {
  const log: string[] = [];
  const sandbox = createSandbox({
    faults: chooseFaults(['malformed-json-fails']),
    log: (message) => log.push(message),
  });
  const caller = await callAs(async (request) => {
    if (!request.url.endsWith('/appointments')) return await sandbox.fetch(request);
    return await sandbox.fetch(new Request(request, { method: 'POST', body: '{' }));
  });
  const { status, body } = await caller.call('createAppointment');
  expect({ status, body }).toMatchObject({
    status: 500,
    body: { error: expect.stringContaining('internal error') },
  });
  expect(log).toEqual([expect.stringContaining('createAppointment')]);
});
