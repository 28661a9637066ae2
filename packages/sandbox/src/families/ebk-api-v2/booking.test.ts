import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { type Caller, callAs } from '../../testing/calls.ts';

const MONDAY = '2026-03-02T09:00:00';

async function start(partner = 'demo') {
  const clock = settableClock(MONDAY);
  const sandbox = createSandbox({ clock });
  return { clock, sandbox, caller: await callAs(sandbox.fetch, partner) };
}

function booking(changes: object = {}) {
  return {
    body: {
      centreCode: 'C1000001',
      timeSlot: '2026-03-04T10:00',
      services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }],
      ...changes,
    },
  };
}

async function freeSlots(caller: Caller, changes: object = {}): Promise<string[]> {
  const services = [{ serviceCode: 'TYRE-FITTING', quantity: 2 }];
  const body = { dateFrom: '2026-03-03', dateTo: '2026-03-05', services, ...changes };
  const answer = await caller.call('searchTimeslots', { body });
  return (answer.body as { timeSlots: { startTime: string }[] }).timeSlots.map(({ startTime }) => startTime);
}

test('a booking is accepted, with its cut-offs 24 and 12 hours before it begins', async () => {
  const { caller } = await start();
  const { status, body } = await caller.call('createAppointment', booking());
  expect(status).toBe(202);
  expect(body).toEqual({
    appointmentCode: 'A1000042',
    updatableUntil: '2026-03-03T10:00',
    cancelableUntil: '2026-03-03T22:00',
  });
});

test('if many callers request the last places of a time slot, only as many get one as there are bays', async () => {
  const { caller } = await start();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => caller.call('createAppointment', booking())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 409, 409, 409, 409, 409]);
});

test('a full time slot is not listed, nor is one that would overlap it', async () => {
  const { caller } = await start();
  for (let bay = 0; bay < 3; bay++) await caller.call('createAppointment', booking());
  const slots = await freeSlots(caller);
  expect(slots).toContain('2026-03-04T09:00');
  expect(slots).not.toContain('2026-03-04T09:30');
  expect(slots).not.toContain('2026-03-04T10:00');
  expect(slots).not.toContain('2026-03-04T10:30');
  expect(slots).toContain('2026-03-04T11:00');
});

test('a cancelled appointment releases its place', async () => {
  const { caller } = await start();
  for (let bay = 0; bay < 3; bay++) await caller.call('createAppointment', booking());
  await caller.call('cancelAppointment', { path: { appointmentCode: 'A1000043' } });
  expect((await caller.call('createAppointment', booking())).status).toBe(202);
});

test('a moved appointment releases its old place and takes the new one', async () => {
  const { caller } = await start();
  for (let bay = 0; bay < 3; bay++) await caller.call('createAppointment', booking());
  const moved = await caller.call('updateAppointment', {
    path: { appointmentCode: 'A1000042' },
    body: { timeSlot: '2026-03-04T14:00' },
  });
  expect(moved.body).toMatchObject({ status: 'CONFIRMED', timeSlot: '2026-03-04T14:00' });
  expect((await caller.call('createAppointment', booking())).status).toBe(202);
});

test('moving to a full time slot leaves the appointment unchanged', async () => {
  const { caller } = await start();
  await caller.call('createAppointment', booking());
  const path = { appointmentCode: 'A1000042' };
  const move = await caller.call('updateAppointment', { path, body: { timeSlot: '2026-03-05T08:00' } });
  expect(move.status).toBe(409);
  expect((await caller.call('getAppointmentStatus', { path })).body).toMatchObject({
    status: 'CONFIRMED',
    timeSlot: '2026-03-04T10:00',
  });
});

test.each([
  ['sandbox:pending', 'PENDING'],
  ['sandbox:rejected', 'REJECTED'],
  ['Please call', 'CONFIRMED'],
])('the comments %s give the status %s', async (comments, status) => {
  const { caller } = await start();
  await caller.call('createAppointment', booking({ comments }));
  const answer = await caller.call('getAppointmentStatus', { path: { appointmentCode: 'A1000042' } });
  expect(answer.body).toMatchObject({ status });
});

test.each([
  ['2026-03-04T10:39:59', 'CONFIRMED'],
  ['2026-03-04T10:40:00', 'ENDED'],
])('at %s an appointment of 40 minutes at 10:00 is %s', async (now, status) => {
  const { clock, caller, sandbox } = await start();
  await caller.call('createAppointment', booking());
  clock.set(now);
  const later = await callAs(sandbox.fetch);
  const answer = await later.call('getAppointmentStatus', { path: { appointmentCode: 'A1000042' } });
  expect(answer.body).toMatchObject({ status });
});

test.each([
  ['2026-03-03T09:59:59', 200],
  ['2026-03-03T10:00:00', 400],
])('at %s a move is answered by %i', async (now, status) => {
  const { clock, caller, sandbox } = await start();
  await caller.call('createAppointment', booking());
  clock.set(now);
  const later = await callAs(sandbox.fetch);
  const path = { appointmentCode: 'A1000042' };
  const answer = await later.call('updateAppointment', { path, body: { timeSlot: '2026-03-05T10:00' } });
  expect(answer.status).toBe(status);
});

test('an access token expires after an hour', async () => {
  const { clock, caller } = await start();
  clock.set('2026-03-02T10:00:00');
  const { status, body } = await caller.call('listServices');
  expect({ status, body }).toEqual({
    status: 401,
    body: { errors: [{ error: 'The credentials are wrong', property: 'Authorization' }] },
  });
});

test.each([
  [{ companyCode: 'LEASE-1', subCompanyCode: 'NORTH' }, 202],
  [{ companyCode: 'LEASE-1', subCompanyCode: 'UNKNOWN' }, 202],
  [{ companyCode: 'LEASE-2' }, 202],
  [{ companyCode: 'LEASE-3', subCompanyCode: 'SOUTH' }, 202],
  [{ companyCode: 'LEASE-3' }, 400],
  [{}, 400],
])('with the car-lease option the company %j is answered by %i', async (company, status) => {
  const { caller } = await start('carlease');
  const vehicle = { licencePlate: 'AB-123-CD', ...company };
  expect((await caller.call('createAppointment', booking({ vehicle }))).status).toBe(status);
});

test('time slots respect opening hours, closing days and the current time', async () => {
  const { caller } = await start();
  const slots = await freeSlots(caller, { dateFrom: '2026-03-02', dateTo: '2026-03-07' });
  expect(slots[0]).toBe('2026-03-02T09:30');
  expect(slots.filter((slot) => slot.startsWith('2026-03-06'))).toEqual([]);
  expect(slots.filter((slot) => slot.startsWith('2026-03-03')).map((slot) => slot.slice(11))).toEqual([
    ...['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'],
    ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'],
  ]);
});

test.each([
  ['neither date', {}, { dateFrom: '2026-03-02', dateTo: '2026-03-15' }],
  ['no end', { dateFrom: '2026-03-10' }, { dateFrom: '2026-03-10', dateTo: '2026-03-30' }],
  [
    'both',
    { dateFrom: '2026-03-10', dateTo: '2026-03-12' },
    { dateFrom: '2026-03-10', dateTo: '2026-03-12' },
  ],
])('a search with %s runs from and to', async (_, dates, current) => {
  const { caller } = await start();
  const services = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];
  const { body } = await caller.call('searchTimeslots', { body: { ...dates, services } });
  expect(body).toMatchObject({ searchLimit: { current } });
});

test('at most 1000 time slots are returned, for whole days, and the next period continues from there', async () => {
  const { caller } = await start();
  const services = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];
  const query = { dateFrom: '2026-03-03', dateTo: '2026-12-31', services };
  const { body } = await caller.call('searchTimeslots', { body: query });
  const { searchLimit, timeSlots } = body as {
    searchLimit: { current: { dateTo: string }; next: { dateFrom: string } };
    timeSlots: { startTime: string }[];
  };
  expect(timeSlots.length).toBeGreaterThan(980);
  expect(timeSlots.length).toBeLessThanOrEqual(1000);
  expect(searchLimit.current.dateTo < '2026-12-31').toBe(true);
  expect(timeSlots.at(-1)?.startTime.slice(0, 10)).toBe(searchLimit.current.dateTo);
  expect(searchLimit.next.dateFrom > searchLimit.current.dateTo).toBe(true);
});

test('first availabilities are returned by centre, with errors for the other centres', async () => {
  const { caller } = await start();
  const { body } = await caller.call('listFirstAvailabilities', {
    query: {
      centres: ['C1000001', 'C1000002', 'C1000003', 'C1000004', 'C1999999'],
      quantity: 2,
      dateFrom: '2026-03-03',
    },
  });
  expect(body).toEqual({
    serviceAvailability: [
      { centreCode: 'C1000001', firstAvailability: '2026-03-03' },
      { centreCode: 'C1000002', firstAvailability: '2026-03-04' },
    ],
    errors: [
      { error: 'The centre does not offer the service', property: 'C1000003' },
      { error: 'The centre is not active', property: 'C1000004' },
      { error: 'Unknown centre', property: 'C1999999' },
    ],
  });
});

test('the pages of tyre locations link to each other', async () => {
  const { caller } = await start();
  const page = (pageNumber: number) =>
    caller.call('listTyresLocation', { query: { centreCode: 'C1000001', pageNumber, pageSize: 50 } });
  const path = 'http://localhost/ebooking-erm/v2/tyres-location?centreCode=C1000001';
  expect((await page(1)).body).toMatchObject({
    next: `${path}&pageNumber=2&pageSize=50`,
    pageTotal: 3,
    totalElements: 125,
    tyresLocation: { 0: { licencePlate: 'AB-123-CD', centreCode: 'C1000001' }, length: 50 },
  });
  const last = (await page(3)).body as Record<string, unknown>;
  expect(last).toMatchObject({ previous: `${path}&pageNumber=2&pageSize=50`, tyresLocation: { length: 25 } });
  expect(last).not.toHaveProperty('next');
  expect((await page(4)).body).toEqual({
    errors: [{ error: 'The pageNumber must be lower than or equals to 3', property: 'pageNumber' }],
  });
});

test('an empty list has a first page', async () => {
  const { caller } = await start();
  const query = { centreCode: 'C1000016', pageNumber: 1 };
  const { status, body } = await caller.call('listTyresLocation', { query });
  expect({ status, body }).toEqual({
    status: 200,
    body: { pageTotal: 0, totalElements: 0, tyresLocation: [] },
  });
});
