import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reading, settableClock } from '../../clock/clock.ts';
import { dateOf, daysLater, WEEKDAYS, weekday } from '../../clock/day.ts';
import { addMinutes, minutesOf, timeOfDay } from '../../clock/local-time.ts';
import { RuleFailure } from '../../contract/rule.ts';
import type { Store } from '../../contract/store.ts';
import type { ZonedTime } from '../../contract/zoned-time.ts';
import { demoPartners } from '../../setup/demo-partners.ts';
import { memoryStore } from '../../store/memory.ts';
import { freeBay, takeBay } from './bays.ts';
import { nowAt, zoneOfCentre } from './calendar.ts';
import { centres, type StoredCentre, services, takenBays } from './records.ts';
import { searchTimeslots } from './search-timeslots.ts';
import { seedCentres } from './seed/centres.ts';
import { SERVICES } from './seed/services.ts';

const CENTRE = 'C1000001';
const [PARTNER] = demoPartners;
const [SERVICE] = SERVICES;
const [SEEDED] = seedCentres({ now: '2026-03-02T09:00:00', shift: (date) => date, random: () => 0 });

/** Clocks change in Paris on 29 March and 25 October, in Toronto on 8 March and 1 November. */
const day = fc.constantFrom('2026-03-07', '2026-03-28', '2026-03-29', '2026-10-24', '2026-11-01').map(dateOf);
const minutes = fc.nat(47).map((halfHour) => halfHour * 30);
const duration = fc.constantFrom(0, 30, 45, 90);

/** The parts of a centre on which its time slots depend. */
const centre = fc.record({
  open: minutes.map((start) => Math.min(start, 20 * 60)),
  length: fc.constantFrom(60, 200, 600),
  bays: fc.integer({ min: 1, max: 2 }),
  closed: fc.option(day),
  timeZone: fc.constantFrom('Europe/Paris', 'America/Toronto', 'UTC'),
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), centre }),
  fc.record({ kind: fc.constant('bay' as const), isTaken: fc.boolean(), day, minutes, duration }),
  fc.record({ kind: fc.constant('clock' as const), day, minutes }),
  fc.record({ kind: fc.constant('keep' as const) }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({ kind: fc.constant('search' as const), day, days: fc.integer({ min: 1, max: 3 }), duration }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('a search finds what a calculation from the stored values finds, whatever happened before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.boolean(), async (steps, parses) => {
      const store = parses ? parsingStore() : memoryStore();
      const clock = settableClock('2026-03-02T09:00:00');
      await write(store, { open: 480, length: 600, bays: 1, closed: null, timeZone: 'Europe/Paris' });
      await store.replace('kept', 'ebk-api-v2');
      for (const one of steps) {
        if (one.kind === 'clock') clock.set(`${one.day}T${timeOfDay(one.minutes)}:00`);
        else if (one.kind === 'search') await compare(store, one, reading(clock));
        else await change(store, one);
      }
    }),
    { numRuns: 150 },
  );
});

/** Makes a store that returns another object at each read, as one that parses its entries. */
function parsingStore(): Store {
  const store = memoryStore();
  return {
    get: async (collection, key) => structuredClone(await store.get(collection, key)),
    getMany: (collection, keys) => store.getMany(collection, keys),
    list: (collection, range) => store.list(collection, range),
    transaction: (work) => store.transaction(work),
    replace: (scope, by) => store.replace(scope, by),
    close: () => store.close(),
  };
}

async function change(store: Store, one: Exclude<Step, { kind: 'clock' | 'search' }>): Promise<void> {
  if (one.kind === 'write') return await write(store, one.centre);
  if (one.kind === 'keep') return await store.replace('kept', 'ebk-api-v2');
  if (one.kind === 'restore') return await store.replace('ebk-api-v2', 'kept');
  const place = {
    centre: await stored(store),
    timeSlot: `${one.day}T${timeOfDay(one.minutes)}`,
    duration: one.duration,
  };
  await store.transaction((transaction) =>
    one.isTaken ? takeBay(transaction, place) : freeBay(transaction, place),
  );
}

async function write(
  store: Store,
  { open, length, bays, closed, timeZone }: typeof centre extends fc.Arbitrary<infer One> ? One : never,
): Promise<void> {
  if (SEEDED === undefined) throw new Error('There are no centres');
  const openingHour = [{ start: timeOfDay(open), end: timeOfDay(Math.min(open + length, 1439)) }];
  const value: StoredCentre = {
    ...{ active: true, bays, timeZone },
    centre: {
      ...SEEDED.centre,
      centreCode: CENTRE,
      workingDay: WEEKDAYS.map((name) => ({ day: name, openingHour })),
      nonWorkingDay: closed === null ? [] : [{ start: closed, end: closed, message: 'Closed' }],
    },
  };
  await store.transaction((transaction) => centres.put(transaction, CENTRE, value));
}

async function stored(store: Store): Promise<StoredCentre> {
  const value = await centres.get(store, CENTRE);
  if (value === undefined) throw new Error(`There is no centre ${CENTRE}`);
  return value;
}

async function compare(
  store: Store,
  { day: from, days, duration: length }: Extract<Step, { kind: 'search' }>,
  time: ReturnType<typeof reading>,
): Promise<void> {
  if (SERVICE === undefined || PARTNER === undefined) throw new Error('There are no services or partners');
  const { serviceCode } = SERVICE.service;
  await store.transaction((transaction) =>
    services.put(transaction, serviceCode, { ...SERVICE, minutes: length }),
  );
  const to = daysLater(from, days);
  const { timeSlots } = await searchTimeslots({
    ...{ store, partner: PARTNER, url: '', mediaType: 'application/json', ...time },
    parameters: { centreCode: CENTRE },
    body: { dateFrom: from, dateTo: to, services: [{ serviceCode, quantity: 1 }] },
    fail: (name) => {
      throw new RuleFailure(name);
    },
    errorText: String,
  });
  const expected = await freeSlots(store, { from, days, length }, nowAt(await stored(store), time));
  expect(timeSlots.map(({ startTime }) => startTime)).toEqual(expected);
}

/** Calculates the free time slots of a period, one by one. */
async function freeSlots(
  store: Store,
  {
    from,
    days,
    length,
  }: { readonly from: ReturnType<typeof dateOf>; readonly days: number; readonly length: number },
  now: ZonedTime,
): Promise<string[]> {
  const value = await stored(store);
  const zone = zoneOfCentre(value);
  const taken = new Map((await store.list(takenBays.name)).map((entry) => [entry.key, Number(entry.value)]));
  const found: string[] = [];
  for (let after = 0; after <= days; after++) {
    const date = daysLater(from, after);
    if (value.centre.nonWorkingDay.some(({ start, end }) => start <= date && date <= end)) continue;
    const hours = value.centre.workingDay.find((one) => one.day === weekday(date))?.openingHour ?? [];
    for (const { start, end } of hours) {
      for (let at = minutesOf(start); at < minutesOf(end) && at + length <= minutesOf(end); at += 30) {
        const slot = `${date}T${timeOfDay(at)}`;
        const begins = zone.toUtc(slot);
        if (zone.toLocal(begins) !== slot || `${begins}:00` <= now.utc) continue;
        const halfHours = Array.from({ length: Math.max(1, Math.ceil(length / 30)) }, (_, index) =>
          zone.toLocal(addMinutes(begins, index * 30)),
        );
        if (halfHours.every((one) => (taken.get(`${CENTRE}/${one}`) ?? 0) < value.bays)) found.push(slot);
      }
    }
  }
  return found;
}
