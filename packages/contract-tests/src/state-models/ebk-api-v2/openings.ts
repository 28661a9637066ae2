import fc from 'fast-check';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import { defineStateModel, type StateCommand, type StateModel } from '../../tasks/states/state-model.ts';
import { plusDays, plusMinutes } from '../../tasks/states/times.ts';
import { call, MOST_PLACES } from './calendar.ts';
import { centreAt, type Diary, isOffered, isSettled, openDiary, today, wishFor } from './diary.ts';
import type { Centre } from './opening-hours.ts';
import { type Period, searchCentre } from './search.ts';

type OpeningCommand = StateCommand<Diary>;

/** Searches of any centre, service and period agree with the opening hours, with each other, and with first availabilities. */
export const openings: StateModel = defineStateModel<Diary>({
  familyId: 'ebk-api-v2',
  name: 'openings',
  description:
    'Time slots are within opening hours, and do not depend on the period of the search; the first availability is the first day that a search finds; full time slots are not listed.',
  start: openDiary,
  commands: [
    fc
      .tuple(
        fc.nat(40),
        fc.nat(20),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(undefined, 0, 2, 9, 30, 200, 364),
        fc.constantFrom(undefined, 1, 3, 30, 120),
      )
      .map(([centre, service, quantity, from, days]) => look({ centre, service, quantity, from, days })),
    fc
      .tuple(
        fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(undefined, 0, 3, 6, 40),
      )
      .map(([centres, service, quantity, from]) => compare({ centres, service, quantity, from })),
    fc
      .tuple(fc.nat(40), fc.nat(20), fc.nat(12))
      .map(([centre, service, slot]) => fill(centre, service, slot)),
    fc.constantFrom(1, 13, 30, 80).map(wait),
  ],
});

/** A search by positions in the lists of centres and services, and days from today. */
interface Look {
  readonly centre: number;
  readonly service: number;
  readonly quantity: number;
  readonly from: number | undefined;
  /** Number of days after the first one. */
  readonly days: number | undefined;
}

function look({ centre, service, quantity, from, days }: Look): OpeningCommand {
  return {
    check: () => true,
    run: async (diary, caller) => {
      await searchCentre(diary, caller, centreAt(diary, centre), wishFor(diary, service, quantity), {
        ...(from === undefined ? {} : { dateFrom: plusDays(today(diary), from) }),
        ...(days === undefined ? {} : { dateTo: plusDays(today(diary), (from ?? 1) + days) }),
      });
    },
    toString: () => `look(${[centre, service, quantity, from, days].join()})`,
  };
}

interface Comparison {
  readonly centres: readonly number[];
  readonly service: number;
  readonly quantity: number;
  readonly from: number | undefined;
}

/** Requests first availabilities, and searches the same centres from the same day. */
function compare({ centres: indexes, service, quantity, from }: Comparison): OpeningCommand {
  return {
    check: () => true,
    run: async (diary, caller) => {
      const wish = wishFor(diary, service, quantity);
      const { serviceCode } = wish.service;
      const centres = [...new Set(indexes.map((index) => centreAt(diary, index)))];
      const dateFrom = from === undefined ? undefined : plusDays(today(diary), from);
      const response = await call(caller, 'listFirstAvailabilities', {
        path: { serviceCode },
        query: {
          centres: centres.map(({ centreCode }) => centreCode),
          quantity,
          ...(wish.licencePlate === undefined ? {} : { licencePlate: wish.licencePlate }),
          ...(dateFrom === undefined ? {} : { dateFrom }),
        },
      });
      if (!response.isSuccess)
        throw new BrokenLaw(`${serviceCode} has no first availability: ${response.text}`);
      const { serviceAvailability, errors } = response.body;
      for (const centre of centres) {
        const { centreCode } = centre;
        const days = serviceAvailability.filter((one) => one.centreCode === centreCode);
        const refusals = errors.filter(({ property }) => property === centreCode);
        if (days.length + refusals.length > 1) throw new BrokenLaw(`${centreCode} is listed more than once`);
        const offered = isOffered(diary, centre, wish);
        if (offered === refusals.length > 0)
          throw new BrokenLaw(
            `${serviceCode} is ${offered ? '' : 'not '}offered at ${centreCode}: ${response.text}`,
          );
        const first = days[0]?.firstAvailability;
        if (offered) await checkFirst(diary, caller, centre, wish, { from: dateFrom, first });
      }
    },
    toString: () => `compare([${indexes.join()}], ${[service, quantity, from].join()})`,
  };
}

/**
 * Checks that a search finds time slots on the first day and none before; without a first day, it must find none for
 * some days.
 */
async function checkFirst(
  diary: Diary,
  caller: StateCaller,
  centre: Centre,
  wish: ReturnType<typeof wishFor>,
  { from, first }: { readonly from: string | undefined; readonly first: string | undefined },
): Promise<void> {
  const period: Period = {
    ...(from === undefined ? {} : { dateFrom: from }),
    ...(first === undefined ? {} : { dateTo: plusDays(first, 1) }),
  };
  const found = await searchCentre(diary, caller, centre, wish, period);
  const day = found?.slots[0]?.slice(0, 10);
  const isLater = found !== undefined && first !== undefined && first > found.current.dateTo;
  if (day !== first && !isLater)
    throw new BrokenLaw(
      `${centre.centreCode} is available on ${first} for ${wish.quantity} × ${wish.service.serviceCode}, but its first time slot for them is on ${day}`,
    );
}

/** Books a time slot until it is full. From then on, no search lists it, whatever the duration. */
function fill(centreIndex: number, service: number, slot: number): OpeningCommand {
  return {
    check: () => true,
    run: async (diary, caller) => {
      const centre = centreAt(diary, centreIndex);
      const wish = wishFor(diary, service, 1);
      const dateFrom = plusDays(today(diary), 3 + (slot % 5));
      const found = await searchCentre(diary, caller, centre, wish, {
        dateFrom,
        dateTo: plusDays(dateFrom, 1),
      });
      const timeSlot = found?.slots[slot];
      if (found === undefined || timeSlot === undefined || !isSettled(diary, timeSlot.slice(0, 10))) return;
      const { centreCode } = centre;
      const { licencePlate } = wish;
      const body = {
        centreCode,
        timeSlot,
        services: [{ serviceCode: wish.service.serviceCode, quantity: 1 }],
        ...(licencePlate === undefined ? {} : { vehicle: { licencePlate } }),
      };
      let places = 0;
      while ((await call(caller, 'createAppointment', { body })).isSuccess) {
        places += 1;
        if (places > MOST_PLACES)
          throw new BrokenLaw(`${timeSlot} was booked ${places} times, but is not full`);
      }
      if (places === 0) throw new BrokenLaw(`${timeSlot} is listed at ${centreCode}, but cannot be booked`);
      diary.full.push({
        centreCode,
        start: timeSlot,
        end: plusMinutes(timeSlot, Math.max(1, found.minutes)),
      });
      const day = timeSlot.slice(0, 10);
      for (const key of diary.seen.keys()) {
        if (key.startsWith(`${centreCode} `) && key.endsWith(` ${day}`)) diary.seen.delete(key);
      }
      await searchCentre(diary, caller, centre, wish, { dateFrom, dateTo: plusDays(dateFrom, 1) });
    },
    toString: () => `fill(${centreIndex}, ${service}, ${slot})`,
  };
}

function wait(hours: number): OpeningCommand {
  return {
    check: () => true,
    run: async (diary, caller) => {
      diary.now = plusMinutes(diary.now, hours * 60);
      await caller.setClock(diary.now);
    },
    toString: () => `wait(${hours} h)`,
  };
}
