import { exampleRequest, provokingRequest } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { beforeAll, expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { createSandbox } from '../sandbox.ts';
import { type Answered, callAs } from '../testing/calls.ts';
import { faultList, faults } from './faults.ts';

test('there are at least 18 faults, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(18);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('a name that no fault has is refused, with the names that there are', () => {
  expect(() => createSandbox({ faults: ['nothing'] })).toThrow(/no fault "nothing".*double-booking/);
});

/** The family whose calls are made here: general faults show in any. */
const FAMILY = 'ebk-api-v2';
const called = models.filter(({ id }) => id === FAMILY);

/** Faults of the other families show in states that their journeys reach: tests/contract/mutation.test.ts. */
const shown = faultList.filter(({ familyId = FAMILY }) => familyId === FAMILY);

let sound: unknown[];

beforeAll(async () => {
  sound = await journey([]);
});

test('without a fault the same calls are answered alike', async () => {
  expect(await journey([])).toEqual(sound);
});

test.each(shown)('$name changes an answer: $description', async ({ name }) => {
  expect(await journey([name])).not.toEqual(sound);
});

/** Calls that, between them, come by every fault; answers their statuses, types and bodies. */
async function journey(chosen: readonly string[]): Promise<unknown[]> {
  const clock = settableClock('2026-03-02T09:00:00');
  const sandbox = createSandbox({ clock, faults: chosen, families: [FAMILY] });
  const caller = await callAs(sandbox.fetch);
  const seen: unknown[] = [];
  const see = ({ status, headers, body }: Answered) =>
    seen.push({ status, body, type: headers.get('Content-Type'), allow: headers.get('Allow') });
  for (const model of called) {
    for (const operation of model.operations) {
      for (const change of Object.values(operation.provoke)) {
        const as = change.as === undefined ? caller : await callAs(sandbox.fetch, change.as);
        const request = provokingRequest(operation, change);
        const missing = Object.entries(change.headers ?? {}).filter(([, value]) => value === null);
        const headers = { ...request.headers, ...Object.fromEntries(missing.map(([name]) => [name, ''])) };
        see(await as.send(model, operation, { ...request, headers }));
      }
      see(await caller.send(model, operation, exampleRequest(operation)));
    }
  }
  const booking = {
    centreCode: 'C1000001',
    timeSlot: '2026-03-04T16:00',
    services: [{ serviceCode: 'TYRE-FITTING', quantity: 1 }],
  };
  const variants = [
    { ...booking, externalCode: 'x'.repeat(31) },
    { ...booking, driver: { lastName: 'x', email: 'a|b', mobilePhone: '123456789' } },
    { ...booking, services: [] },
    { ...booking, comments: null },
    { ...booking, comments: 1 },
    { ...booking, comments: 'sandbox:pending' },
    booking,
    booking,
    booking,
  ];
  for (const body of variants) see(await caller.call('createAppointment', { body }));
  for (const appointmentCode of ['A1000043', 'A1000044', 'A1000045', 'A1000001', 'A1000003']) {
    see(await caller.call('getAppointmentStatus', { path: { appointmentCode } }));
  }
  const path = { appointmentCode: 'A1000044' };
  see(await caller.call('updateAppointment', { path, body: { timeSlot: '2026-03-05T10:00' } }));
  see(await caller.call('getAppointmentStatus', { path }));
  see(await caller.call('cancelAppointment', { path }));
  see(await caller.call('cancelAppointment', { path }));
  const services = [{ serviceCode: 'TYRE-FITTING', quantity: 2 }];
  see(
    await caller.call('searchTimeslots', {
      body: { dateFrom: '2026-03-04', dateTo: '2026-03-06', services },
    }),
  );
  see(await caller.call('listFirstAvailabilities', { query: { centres: ['C1000001', 'C1'], quantity: 1 } }));
  for (let bay = 0; bay < 4; bay++) {
    see(await caller.call('createAppointment', { body: { ...booking, timeSlot: '2026-03-05T10:00' } }));
  }
  const response = await sandbox.fetch(
    new Request('http://localhost/ebooking-erm/v2/appointments', { method: 'PUT' }),
  );
  see({ status: response.status, headers: response.headers, body: undefined });
  const text = await sandbox.fetch(await malformed(sandbox.fetch));
  see({ status: text.status, headers: text.headers, body: undefined });
  return seen;
}

/** A valid call whose body is no JSON. */
async function malformed(fetch: (request: Request) => Promise<Response>): Promise<Request> {
  let last: Request | undefined;
  const caller = await callAs((request) => {
    last = request.clone();
    return fetch(request);
  });
  await caller.call('createAppointment');
  if (last === undefined) throw new Error('No call was made');
  return new Request(last.url, { method: 'POST', headers: last.headers, body: '{' });
}
