import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';

// Centres in three zones. Clocks change in Europe on 29 March and 25 October 2026, in Toronto on 8 March and 1
// November.
const PARIS = 'C1000007';
const LONDON = 'C1000017';
const TORONTO = 'C1000018';
const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 2 }];

async function start(now: string, partner = 'demo') {
  const clock = settableClock(now);
  const { fetch } = createSandbox({ clock, families: ['ebk-api-v2'] });
  // A token lasts an hour on this clock, so each call requests one.
  const call = async (time: string, ...given: Parameters<Awaited<ReturnType<typeof callAs>>['call']>) => {
    clock.set(time);
    return (await callAs(fetch, partner)).call(...given);
  };
  const search = (time: string, centreCode: string, body: object = {}) =>
    call(time, 'searchTimeslots', { path: { centreCode }, body: { services: SERVICES, ...body } });
  return { call, search };
}

test.each([
  [PARIS, '2026-06-01T21:59:59Z', '2026-06-01', '2026-06-14'],
  [PARIS, '2026-06-01T22:00:00Z', '2026-06-02', '2026-06-15'],
  [PARIS, '2026-12-01T22:59:59Z', '2026-12-01', '2026-12-14'],
  [PARIS, '2026-12-01T23:00:00Z', '2026-12-02', '2026-12-15'],
  [LONDON, '2026-06-01T22:59:59Z', '2026-06-01', '2026-06-14'],
  [LONDON, '2026-12-01T23:00:00Z', '2026-12-01', '2026-12-14'],
  [TORONTO, '2026-06-02T03:59:59Z', '2026-06-01', '2026-06-14'],
  [TORONTO, '2026-12-02T04:00:00Z', '2026-12-01', '2026-12-14'],
])('a search at %s at %s begins on the day of the centre, %s', async (centre, now, dateFrom, dateTo) => {
  const { search } = await start(now);
  expect((await search(now, centre)).body).toMatchObject({ searchLimit: { current: { dateFrom, dateTo } } });
});

test.each([
  // The day before a change, and the day after it. ALL_DAY centres open at 08:30 local time.
  [PARIS, '2026-03-28T07:15:00Z', '2026-03-28T08:30'],
  [PARIS, '2026-03-30T06:15:00Z', '2026-03-30T08:30'],
  [PARIS, '2026-10-24T06:45:00Z', '2026-10-24T09:00'],
  [PARIS, '2026-10-26T07:45:00Z', '2026-10-26T09:00'],
  [TORONTO, '2026-03-08T12:15:00Z', '2026-03-08T08:30'],
  [TORONTO, '2026-11-01T13:15:00Z', '2026-11-01T08:30'],
])('at %s, the first time slot after %s begins at %s', async (centre, now, first) => {
  const { search } = await start(now);
  const { body } = await search(now, centre);
  expect(body).toMatchObject({ timeSlots: expect.arrayContaining([{ startTime: first }]) });
  expect((body as { timeSlots: unknown[] }).timeSlots[0]).toEqual({ startTime: first });
});

test('the centres of a request each have their own day', async () => {
  const now = '2026-06-02T22:30:00Z';
  const { call } = await start(now);
  const query = { centres: [PARIS, TORONTO], quantity: 2 };
  const { body } = await call(now, 'listFirstAvailabilities', { query });
  expect(body).toMatchObject({
    serviceAvailability: [
      { centreCode: PARIS, firstAvailability: '2026-06-03' },
      { centreCode: TORONTO, firstAvailability: '2026-06-03' },
    ],
  });
  const earlier = await call('2026-06-02T20:30:00Z', 'listFirstAvailabilities', { query });
  expect(earlier.body).toMatchObject({
    serviceAvailability: [
      { centreCode: PARIS, firstAvailability: '2026-06-03' },
      { centreCode: TORONTO, firstAvailability: '2026-06-02' },
    ],
  });
});

test.each([
  ['spring', '2026-03-08T10:00', '2026-03-07T09:00', '2026-03-07T21:00', '2026-03-07T14:00:00Z'],
  ['autumn', '2026-11-01T10:00', '2026-10-31T11:00', '2026-10-31T23:00', '2026-10-31T15:00:00Z'],
])(
  'in %s, %s may be moved until 24 hours before it, %s',
  async (_, timeSlot, updatable, cancelable, until) => {
    const { call } = await start('2026-02-02T12:00:00Z');
    const path = { appointmentCode: 'A1000042' };
    const before = new Date(Date.parse(until) - 1000).toISOString().replace('.000', '');
    const booking = { body: { centreCode: TORONTO, timeSlot, services: SERVICES } };
    expect((await call('2026-02-02T12:00:00Z', 'createAppointment', booking)).body).toMatchObject({
      updatableUntil: updatable,
      cancelableUntil: cancelable,
    });
    expect((await call(before, 'updateAppointment', { path, body: { timeSlot } })).status).toBe(200);
    expect((await call(until, 'updateAppointment', { path, body: { timeSlot } })).status).toBe(400);
  },
);

test('an appointment is over when its time has passed in the zone of its centre', async () => {
  const { call } = await start('2026-10-20T12:00:00Z');
  const path = { appointmentCode: 'A1000042' };
  const booking = { centreCode: TORONTO, timeSlot: '2026-11-01T09:00', services: SERVICES };
  await call('2026-10-20T12:00:00Z', 'createAppointment', { body: booking });
  expect((await call('2026-11-01T14:39:59Z', 'getAppointmentStatus', { path })).body).toMatchObject({
    status: 'CONFIRMED',
  });
  expect((await call('2026-11-01T14:40:00Z', 'getAppointmentStatus', { path })).body).toMatchObject({
    status: 'ENDED',
  });
});

test('a clock stopped at a time without a zone shows this time at every centre', async () => {
  const now = '2026-06-01T09:10:00';
  const { search } = await start(now);
  for (const centre of [PARIS, LONDON, TORONTO]) {
    const { body } = await search(now, centre);
    expect((body as { timeSlots: unknown[] }).timeSlots[0]).toEqual({ startTime: '2026-06-01T09:30' });
  }
});
