import { expect, test } from 'vitest';
import { withTransactions } from '../contract/store-around.ts';
import { chooseFaults } from '../faults/choose-faults.ts';
import { memoryStore } from '../store/memory.ts';
import { callAs } from '../testing/calls.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

const MONDAY = `# A Monday on which the centre in Lille has one bay, which is taken at ten.
clock: 2026-03-02T09:00:00
conditions: { latency: 1 }
partners:
  demo: { cancellation: false }
data:
  ebk-api-v2:
    centres:
      - { centreCode: C1000001, bays: 1 }
      - { centreCode: NEW-1, name: Tyre Centre Ghent, timeZone: Europe/Brussels }
    tyreLocations:
      - { licencePlate: 1-ABC-234, centreCode: NEW-1 }
calls:
  - request: POST /ebooking-erm/v2/appointments
    body:
      centreCode: C1000001
      timeSlot: 2026-03-04T10:00
      services: [{ serviceCode: TYRE-FITTING, quantity: 2 }]
`;

const BOOKING = {
  centreCode: 'C1000001',
  timeSlot: '2026-03-04T10:00',
  services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }],
};

async function spaceOf(sandbox: Sandbox): Promise<string> {
  const response = await sandbox.fetch(new Request('http://localhost/_sandbox/spaces', { method: 'POST' }));
  const { baseUrl }: { baseUrl: string } = await response.json();
  return baseUrl;
}

function put(sandbox: Sandbox, address: string, text: string): Promise<Response> {
  return sandbox.fetch(new Request(`${address}/_sandbox/scenario`, { method: 'PUT', body: text }));
}

/** Returns the effects of the scenario as a client sees them. */
async function seen(sandbox: Sandbox, address: string) {
  const demo = await callAs(sandbox.fetch, 'demo', address);
  const booked = await demo.call('createAppointment', { body: BOOKING });
  const cancelled = await demo.call('cancelAppointment', { path: { appointmentCode: 'A1000042' } });
  const stored = await demo.call('listVehicleTyresLocation', { path: { licencePlate: '1-ABC-234' } });
  return [booked.status, cancelled.status, stored.status];
}

const CHANGED = [409, 403, 200];
const UNCHANGED = [202, 204, 404];

const clock = { now: () => '2026-03-02T09:00:00' };

test('a space starts with a scenario, and again after a reset', async () => {
  const sandbox = createSandbox({ spaces: { most: 2 } });
  const [address, other] = [await spaceOf(sandbox), await spaceOf(sandbox)];
  expect((await put(sandbox, address, MONDAY)).status).toBe(204);
  expect(await seen(sandbox, address)).toEqual(CHANGED);
  await sandbox.fetch(new Request(`${address}/_sandbox/reset`, { method: 'POST' }));
  expect(await seen(sandbox, address)).toEqual(CHANGED);
  const shown = await sandbox.fetch(new Request(`${address}/_sandbox/scenario`));
  expect(await shown.text()).toBe(MONDAY);
  const running = await sandbox.fetch(new Request(`${other}/_sandbox/clock`));
  expect(await running.json()).not.toEqual({ now: '2026-03-02T09:00:00' });
});

test('a sandbox without spaces can start with a scenario too', async () => {
  expect(await seen(createSandbox({ scenario: MONDAY }), 'http://localhost')).toEqual(CHANGED);
  const wrong = createSandbox({ scenario: 'clock: soon' });
  await expect(wrong.reset()).rejects.toThrow('1:1 Write the time at which the clock stops');
});

test('a scenario can be removed, and a snapshot restores it', async () => {
  const sandbox = createSandbox({ spaces: { most: 1 }, clock });
  const address = await spaceOf(sandbox);
  const send = (method: string, path: string) => sandbox.fetch(new Request(address + path, { method }));
  await put(sandbox, address, MONDAY);
  const { id }: { id: string } = await (await send('POST', '/_sandbox/snapshots')).json();
  expect((await send('DELETE', '/_sandbox/scenario')).status).toBe(204);
  expect((await send('GET', '/_sandbox/scenario')).status).toBe(404);
  expect(await seen(sandbox, address)).toEqual(UNCHANGED);
  expect((await send('POST', `/_sandbox/snapshots/${id}/restore`)).status).toBe(204);
  expect(await seen(sandbox, address)).toEqual(CHANGED);
});

test('processes that share a store share the scenarios of its spaces', async () => {
  const store = memoryStore();
  const [one, other] = [
    createSandbox({ spaces: { most: 1 }, store }),
    createSandbox({ spaces: { most: 1 }, store }),
  ];
  const address = await spaceOf(one);
  await seen(other, address);
  await put(one, address, MONDAY);
  expect(await seen(other, address)).toEqual(CHANGED);
});

test('a call made while a scenario is being loaded sees the previous settings', async () => {
  const kept = memoryStore();
  const [isLoading, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  const store = withTransactions(kept, async (work) => {
    if (isHeld) {
      begun.resolve();
      await isLoading.promise;
    }
    return await kept.transaction(work);
  });
  const sandbox = createSandbox({ spaces: { most: 1 }, store, clock });
  const address = await spaceOf(sandbox);
  const now = async () => await (await sandbox.fetch(new Request(`${address}/_sandbox/clock`))).json();
  await now();
  isHeld = true;
  const loading = put(sandbox, address, 'clock: 2026-05-04T09:00:00');
  await begun.promise;
  isHeld = false;
  expect(await now()).toEqual({ now: '2026-03-02T09:00:00' });
  isLoading.resolve();
  expect((await loading).status).toBe(204);
  expect(await now()).toEqual({ now: '2026-05-04T09:00:00' });
});

test('faults of a scenario affect only its space', async () => {
  const sandbox = createSandbox({ spaces: { most: 2 }, clock, chooseFaults });
  const [address, other] = [await spaceOf(sandbox), await spaceOf(sandbox)];
  expect((await put(sandbox, address, 'faults: [double-booking]')).status).toBe(204);
  const statuses = async (space: string) => {
    const demo = await callAs(sandbox.fetch, 'demo', space);
    const all = [];
    for (let count = 0; count < 4; count += 1) all.push((await demo.call('createAppointment')).status);
    return all;
  };
  expect(await statuses(address)).toEqual([202, 202, 202, 202]);
  expect(await statuses(other)).toContain(409);
});

test('stock is set by warehouse, and an unknown article is a mistake', async () => {
  const sandbox = createSandbox({ spaces: { most: 1 }, families: ['purchase-api-v1'] });
  const address = await spaceOf(sandbox);
  const ordered = async () => (await (await callAs(sandbox.fetch, 'demo', address)).call('sendInquiry')).body;
  const before = await ordered();
  const stock = (ean: string) =>
    `data: { purchase-api-v1: { stock: [{ ean: "${ean}", stock: { LIL: 0, LYS: 0 } }] } }`;
  expect((await put(sandbox, address, stock('0200010003019'))).status).toBe(204);
  expect(await ordered()).not.toEqual(before);
  expect(await problems(await put(sandbox, address, stock('0000000000000')))).toEqual([
    ['/data/purchase-api-v1/stock/0/ean', 1, 38, 'No article has this EAN'],
  ]);
});

test('an inspection from a scenario is listed as documented', async () => {
  const inspection = {
    ...{ code: 7, vehicleCode: 777, lastModifiedDate: '2026-03-01T08:30:00' },
    ...{ measurements: [{ axlePosition: 1, treadDepth: 4.5 }], observations: [{ name: 'Worn' }] },
  };
  const scenario = JSON.stringify({ data: { 'vcs-api-v1': { inspections: [inspection] } } });
  const demo = await callAs(createSandbox({ families: ['vcs-api-v1'], scenario }).fetch);
  const { body } = await demo.call('listInspections', {
    query: { pageNumber: 1, pageSize: 10, vehicleCode: 777 },
  });
  expect(body).toMatchObject({ totalElements: 1, inspections: [inspection] });
});

async function problems(response: Response): Promise<unknown> {
  expect(response.status).toBe(400);
  const { errors }: { errors: { error: string; property: string; line: number; column: number }[] } =
    await response.json();
  return errors.map(({ error, property, line, column }) => [property, line, column, error]);
}

test('mistakes found only by playing are reported, and the space stays unchanged', async () => {
  const sandbox = createSandbox({ spaces: { most: 1 }, clock });
  const address = await spaceOf(sandbox);
  const text = `clock: 2026-03-02T09:00:00
partners: { demo: { cancellation: false } }
data:
  ebk-api-v2:
    centres:
      - { centreCode: NEW-1 }
      - { centreCode: C1000001, services: [TYRE-FITTING, WASHING] }
calls:
  - request: GET /ebooking-erm/v2/services
  - { as: moveonly, request: DELETE /ebooking-erm/v2/appointments/A1000009 }
`;
  expect(await problems(await put(sandbox, address, text))).toEqual([
    ['/data/ebk-api-v2/centres/0/name', 6, 9, 'Write a name: the centre is new'],
    ['/data/ebk-api-v2/centres/1/services/1', 7, 58, 'No service has this code'],
    ['/calls/1', 10, 5, expect.stringMatching(/^The call has to succeed, and received 403: /)],
  ]);
  expect(await seen(sandbox, address)).toEqual(UNCHANGED);
});

test('mistakes of form are reported together with those found by playing the rest', async () => {
  const sandbox = createSandbox({ spaces: { most: 1 }, clock, chooseFaults });
  const address = await spaceOf(sandbox);
  const text = `clock: yesterday
faults: [no-such-fault]
seed: 1
data:
  ebk-api-v2:
    centres:
      - { centreCode: C1000001, bays: many }
      - { centreCode: NEW-1, name: 7, services: [WASHING] }
  purchase-api-v1:
    stock: [{ ean: '9999999999999', stock: { LIL: 0, ROM: 4 } }]
  vcs-api-v1:
    inspections: [{ code: 7 }]
calls:
  - request: GET /nowhere
  - request: GET /ebooking-erm/v2/services
  - { request: POST /ebooking-erm/v2/appointments, body: {} }
  - request: DELETE /ebooking-erm/v2/nothing
seed: 2
`;
  const places = await problems(await put(sandbox, address, text));
  expect(places).toEqual([
    ['/clock', 1, 1, 'Write the time at which the clock stops, such as 2026-03-02T09:00:00'],
    ['/faults', 2, 1, expect.stringContaining('no-such-fault')],
    ['/data/ebk-api-v2/centres/0/bays', 7, 33, 'Write a number'],
    ['/data/ebk-api-v2/centres/1/name', 8, 30, 'Write a text in quotes'],
    ['/data/ebk-api-v2/centres/1/services/0', 8, 50, 'No service has this code'],
    ['/data/purchase-api-v1/stock/0/ean', 10, 15, 'No article has this EAN'],
    ['/data/purchase-api-v1/stock/0/stock/ROM', 10, 54, expect.stringContaining('"ROM" is unknown')],
    ['/data/vcs-api-v1/inspections/0/vehicleCode', 12, 19, 'Write "vehicleCode": it is missing'],
    ['/data/vcs-api-v1/inspections/0/lastModifiedDate', 12, 19, expect.stringContaining('it is missing')],
    ['/data/vcs-api-v1/inspections/0/measurements', 12, 19, expect.stringContaining('it is missing')],
    ['/data/vcs-api-v1/inspections/0/observations', 12, 19, expect.stringContaining('it is missing')],
    ['/calls/0', 14, 5, 'No API has GET /nowhere'],
    ['/calls/3', 17, 5, 'No API has DELETE /ebooking-erm/v2/nothing'],
    ['body', 18, 1, '"seed" is there twice: remove one'],
  ]);
  expect(await seen(sandbox, address)).toEqual(UNCHANGED);
});

test('a code that is given only in a part with mistakes is not called unknown', async () => {
  const sandbox = createSandbox({ spaces: { most: 1 }, clock });
  const text = `data:
  ebk-api-v2:
    centres: [{ name: Ghent, centreCode: NEW-1, bays: many, workingDay: [{ openingHour: [] }] }]
    tyreLocations: [{ licencePlate: 1-ABC-234, centreCode: NEW-1 }]
`;
  expect(await problems(await put(sandbox, await spaceOf(sandbox), text))).toEqual([
    ['/data/ebk-api-v2/centres/0/bays', 3, 49, 'Write a number'],
    ['/data/ebk-api-v2/centres/0/workingDay/0/day', 3, 74, expect.stringContaining('MONDAY')],
  ]);
});

test('centres and days given twice, and periods that end before they begin, are reported', async () => {
  const sandbox = createSandbox({ spaces: { most: 1 }, clock });
  const address = await spaceOf(sandbox);
  const text = `data:
  ebk-api-v2:
    centres:
      - centreCode: NEW-1
        name: Tyre Centre Ghent
        workingDay:
          - { day: MONDAY, openingHour: [{ start: '12:00', end: '08:00' }, { start: '13:00', end: '13:00' }] }
          - { day: TUESDAY, openingHour: [{ start: '08:00', end: '12:00' }] }
          - { day: MONDAY, openingHour: [] }
        nonWorkingDay:
          - { start: 2026-04-09, end: 2026-04-01 }
          - { start: 2026-04-09, end: 2026-04-09 }
      - { centreCode: NEW-1, bays: 3 }
`;
  const centre = '/data/ebk-api-v2/centres/0';
  expect(await problems(await put(sandbox, address, text))).toEqual([
    [`${centre}/workingDay/0/openingHour/0/end`, 7, 60, 'Write a time after 12:00'],
    [`${centre}/workingDay/0/openingHour/1/end`, 7, 94, 'Write a time after 13:00'],
    [`${centre}/workingDay/2/day`, 9, 15, 'It is a duplicate: remove one'],
    [`${centre}/nonWorkingDay/0/end`, 11, 34, 'Write 2026-04-09 or a later day'],
    ['/data/ebk-api-v2/centres/1/centreCode', 13, 11, 'It is a duplicate: remove one'],
  ]);
  expect(await seen(sandbox, address)).toEqual(UNCHANGED);
});
