import { expect, test } from 'vitest';
import { callAs } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';

const ORIGIN = 'http://localhost';

async function openSpace() {
  const sandbox = createSandbox({ families: ['ebk-api-v2'], spaces: { most: 1 } });
  const created = await sandbox.fetch(
    new Request(`${ORIGIN}/_sandbox/spaces`, { method: 'POST', body: '{ "clock": "2026-03-02T09:00:00" }' }),
  );
  const { baseUrl }: { readonly baseUrl: string } = await created.json();
  const read = (path: string, accept = '*/*') =>
    sandbox.fetch(new Request(`${baseUrl}/_sandbox/requests${path}`, { headers: { Accept: accept } }));
  return { sandbox, read, caller: await callAs(sandbox.fetch, 'demo', baseUrl) };
}

test('a booking has its request, the rule, the changes, and its response', async () => {
  const { read, caller } = await openSpace();
  const { headers, body } = await caller.call('createAppointment');
  const entry = await (await read(`/${headers.get('X-Request-Id')}`)).json();
  expect(entry).toMatchObject({
    time: '2026-03-02T09:00:00',
    partner: 'demo',
    family: 'ebk-api-v2',
    operation: 'createAppointment',
    decision: { by: 'rule' },
    request: {
      method: 'POST',
      path: '/ebooking-erm/v2/appointments',
      headers: { authorization: '***', 'x-gateway-apikey': '***', 'content-type': 'application/json' },
      body: expect.stringContaining('"timeSlot":"2026-03-04T10:00"'),
    },
    response: { status: 202 },
  });
  expect(JSON.parse(entry.response.body)).toEqual(body);
  const { appointmentCode } = Object(body);
  expect(entry.changes).toContainEqual({
    collection: 'ebk-api-v2/appointments',
    key: appointmentCode,
    after: expect.objectContaining({ appointmentCode }),
  });
});

test('a change of an existing entry has the previous value', async () => {
  const { read, caller } = await openSpace();
  const { body } = await caller.call('createAppointment');
  const { headers } = await caller.call('cancelAppointment', { path: Object(body) });
  const { changes } = await (await read(`/${headers.get('X-Request-Id')}`)).json();
  expect(changes).toContainEqual(
    expect.objectContaining({ before: expect.anything(), after: expect.anything() }),
  );
});

test('each rejection names what decided it', async () => {
  const { sandbox, read, caller } = await openSpace();
  await caller.call('listServices', { headers: { Authorization: 'Bearer wrong' } });
  await caller.call('createAppointment', { body: { centreCode: 'C1000001' } });
  await caller.call('listServices', { headers: { 'X-Sandbox-Error': 'internalError' } });
  await caller.call('getAppointmentStatus', { path: { appointmentCode: 'A9999999' } });
  const { requests } = await (await read('')).json();
  expect(requests.map(({ decided, status }: Record<string, unknown>) => [decided, status])).toEqual([
    ['the rule of the operation: appointmentNotFound', 404],
    ['the caller, who asked for internalError', 500],
    ['the document: required of timeSlot, required of services', 400],
    ['the credentials', 401],
    ['the sandbox itself', 200],
  ]);
  await sandbox.close();
});

test('the journal contains no credentials, not even from the token endpoint', async () => {
  const { read } = await openSpace();
  const { requests } = await (await read('')).json();
  const entry = await (await read(`/${requests[0].id}`)).text();
  expect(entry).toContain('/oauth2/token');
  expect(entry).not.toMatch(/demo-secret|ZGVtby1jbGllbnQ|access_token/);
});

test('a browser gets pages in which nothing from a request is HTML', async () => {
  const { read, caller } = await openSpace();
  const { headers } = await caller.call('createAppointment', { body: { centreCode: '<b>&"' } });
  const list = await read('', 'text/html');
  expect(list.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const id = headers.get('X-Request-Id');
  const text = await list.text();
  expect(text).toContain(`<a href="requests/${id}">POST /ebooking-erm/`);
  expect(text).toContain('<a href="../">');
  const page = await (await read(`/${id}`, 'text/html')).text();
  expect(page).toContain('&lt;b>&amp;');
  expect(page).toContain('Nothing was written.');
  expect(page).toContain('<a href="../requests">');
});

test('the latest 200 requests are kept, and an unknown id is reported', async () => {
  const { read, caller } = await openSpace();
  for (let count = 0; count < 205; count += 1) await caller.call('listServices');
  const { requests } = await (await read('')).json();
  expect(requests).toHaveLength(200);
  const unknown = await read('/none');
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining('No request with this id is among the last ones'),
  ]);
});
