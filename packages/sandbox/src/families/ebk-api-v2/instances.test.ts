import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { type Caller, callAs } from '../../testing/calls.ts';

const MONDAY = '2026-03-02T09:00:00';
const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 2 }];

async function start(partner: string) {
  const clock = settableClock(MONDAY);
  const sandbox = createSandbox({ clock, families: ['ebk-api-v2'] });
  return { clock, sandbox, caller: await callAs(sandbox.fetch, partner) };
}

function booking(timeSlot: string) {
  return { body: { centreCode: 'C1000001', timeSlot, services: SERVICES } };
}

const OWN = { path: { appointmentCode: 'A1000042' } };

test.each([
  ['demo', 200, 204],
  ['moveonly', 200, 403],
  ['cancelonly', 403, 204],
  ['restricted', 403, 403],
])(
  'of its own appointment, %s receives %i for a move and %i for a cancellation',
  async (partner, moved, cancelled) => {
    const { caller } = await start(partner);
    await caller.call('createAppointment', booking('2026-03-05T10:00'));
    const move = await caller.call('updateAppointment', { ...OWN, body: { timeSlot: '2026-03-05T14:00' } });
    const cancellation = await caller.call('cancelAppointment', OWN);
    expect([move.status, cancellation.status]).toEqual([moved, cancelled]);
  },
);

test.each([
  ['demo', '2026-03-15', '2026-03-29'],
  ['weekahead', '2026-03-08', '2026-03-15'],
])('without dates, %s searches until %s and next until %s', async (partner, dateTo, next) => {
  const { caller } = await start(partner);
  const { body } = await caller.call('searchTimeslots', { body: { services: SERVICES } });
  expect(body).toMatchObject({
    searchLimit: { current: { dateFrom: '2026-03-02', dateTo }, next: { dateTo: next } },
  });
});

test('the days of an instance apply only to a search without dates', async () => {
  const { caller } = await start('weekahead');
  const { body } = await caller.call('searchTimeslots', {
    body: { dateFrom: '2026-03-03', services: SERVICES },
  });
  expect(body).toMatchObject({ searchLimit: { current: { dateFrom: '2026-03-03', dateTo: '2026-03-23' } } });
});

test.each([
  ['demo', '2026-03-04T10:00', '2026-03-04T22:00'],
  ['shortnotice', '2026-03-05T06:00', '2026-03-05T08:00'],
])('%s may move until %s, and cancel until %s', async (partner, updatableUntil, cancelableUntil) => {
  const { clock, sandbox, caller } = await start(partner);
  const booked = await caller.call('createAppointment', booking('2026-03-05T10:00'));
  expect(booked.body).toMatchObject({ updatableUntil, cancelableUntil });

  // A token lasts an hour on this clock, so each call requests one.
  const callAt = async (time: string, ...call: Parameters<Caller['call']>) => {
    clock.set(time);
    return (await callAs(sandbox.fetch, partner)).call(...call);
  };
  const move = { ...OWN, body: { timeSlot: '2026-03-05T10:00' } };
  expect((await callAt(secondBefore(updatableUntil), 'updateAppointment', move)).status).toBe(200);
  expect((await callAt(`${updatableUntil}:00`, 'updateAppointment', move)).status).toBe(400);
  expect((await callAt(`${cancelableUntil}:00`, 'cancelAppointment', OWN)).status).toBe(400);
  expect((await callAt(secondBefore(cancelableUntil), 'cancelAppointment', OWN)).status).toBe(204);
});

test("moving an appointment gives the new time slot the instance's cut-offs", async () => {
  const { caller } = await start('shortnotice');
  await caller.call('createAppointment', booking('2026-03-05T10:00'));
  await caller.call('updateAppointment', { ...OWN, body: { timeSlot: '2026-03-04T14:00' } });
  expect((await caller.call('getAppointmentStatus', OWN)).body).toMatchObject({
    updatableUntil: '2026-03-04T10:00',
    cancelableUntil: '2026-03-04T12:00',
  });
});

test('a rejected appointment can be moved, and is then confirmed', async () => {
  const { caller } = await start('demo');
  const { body } = booking('2026-03-05T10:00');
  await caller.call('createAppointment', { body: { ...body, comments: 'sandbox:rejected' } });
  expect((await caller.call('getAppointmentStatus', OWN)).body).toMatchObject({ status: 'REJECTED' });
  const moved = await caller.call('updateAppointment', { ...OWN, body: { timeSlot: '2026-03-05T14:00' } });
  expect(moved.body).toMatchObject({ status: 'CONFIRMED', timeSlot: '2026-03-05T14:00' });
});

test('a rejected appointment can be cancelled once', async () => {
  const { caller } = await start('demo');
  const { body } = booking('2026-03-05T10:00');
  await caller.call('createAppointment', { body: { ...body, comments: 'sandbox:rejected' } });
  expect((await caller.call('cancelAppointment', OWN)).status).toBe(204);
  expect((await caller.call('cancelAppointment', OWN)).status).toBe(400);
});

function secondBefore(time: string): string {
  return new Date(Date.parse(`${time}:00Z`) - 1000).toISOString().slice(0, 19);
}
