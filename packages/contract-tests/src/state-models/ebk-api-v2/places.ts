import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, REFUSAL, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { nextMonday, plusDays, plusMinutes } from '../../tasks/states/times.ts';
import { CENTRE, call, MOST_PLACES } from './calendar.ts';

/** Tyres that are fitted one after the other, for an hour. */
const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 3 }];

/** Days on which appointments can still be cancelled, one for each check. */
const DAYS_AHEAD = [2, 3] as const;
/** The first and the last day on which a check looks for a time slot that suits it. */
const FROM_DAY = 4;
const TO_DAY = 20;

/** The Monday on which the clock stops. */
interface Today {
  readonly today: string;
}

/** A long appointment, and the time slots of its day before anything is booked. */
interface Place {
  readonly timeSlot: string;
  /** When it ends. */
  readonly end: string;
  readonly minutes: number;
  readonly day: string;
  readonly before: readonly string[];
}

/** Appointments that take longer than the time from one time slot to the next. */
export const places: StateModel = defineListedChecks<Today>({
  familyId: 'ebk-api-v2',
  name: 'places',
  description:
    'A full time slot takes its own time from the day, and no more; cancelled and moved appointments give back all of it; no appointment reaches into a full time slot.',
  start: async (caller) => {
    const now = nextMonday(await caller.now());
    await caller.setClock(now);
    return { today: now.slice(0, 10) };
  },
  checks: [leavesTheRest(), givesBack(), isBookedInWhole(), isMovedInWhole(), takesItsTimeAlong()],
});

/** Books a time slot until it is full: those before and after it stay free. */
function leavesTheRest(): ListedCheck<Today> {
  return {
    name: 'fill(a long time slot)',
    run: async ({ today }, caller) => {
      const place = await findPlace(caller, plusDays(today, DAYS_AHEAD[0]));
      await fill(caller, place);
      const { timeSlot, end, before } = place;
      const { slots: left } = await searchOn(caller, place.day);
      // A time slot before it may be as long, and reach into it.
      const lost = before.find((slot) => slot >= end && !left.includes(slot));
      if (lost !== undefined)
        throw new BrokenLaw(`${timeSlot} is full until ${end}, and ${lost} is no longer free`);
      holdTaken(place, left);
    },
  };
}

/** Cancels all appointments of a full time slot: the day is as it was. */
function givesBack(): ListedCheck<Today> {
  return {
    name: 'cancel(a full, long time slot)',
    run: async ({ today }, caller) => {
      const place = await findPlace(caller, plusDays(today, DAYS_AHEAD[1]));
      for (const appointmentCode of await fill(caller, place)) {
        const { isSuccess, text } = await call(caller, 'cancelAppointment', { path: { appointmentCode } });
        if (!isSuccess) throw new BrokenLaw(`${appointmentCode} cannot be cancelled: ${text}`);
      }
      await holdGivenBack(caller, place, 'cancelled');
    },
  };
}

/** Books a time slot that begins before a full one and ends in it: there is no place for all of it. */
function isBookedInWhole(): ListedCheck<Today> {
  return {
    name: 'book(a time slot that reaches into a full one)',
    run: async ({ today }, caller) => {
      const { place, reaching } = (await findReaching(caller, today)) ?? {};
      if (place === undefined || reaching === undefined) return;
      await fill(caller, place);
      const { isSuccess } = await book(caller, reaching);
      if (isSuccess)
        throw new BrokenLaw(
          `${place.timeSlot} is full until ${place.end}, and ${reaching} was booked for ${place.minutes} minutes`,
          REFUSAL,
        );
    },
  };
}

/** Moves an appointment to a time slot that begins before a full one and ends in it. */
function isMovedInWhole(): ListedCheck<Today> {
  return {
    name: 'move(to a time slot that reaches into a full one)',
    run: async ({ today }, caller) => {
      const { place, reaching } = (await findReaching(caller, today)) ?? {};
      if (place === undefined || reaching === undefined) return;
      await fill(caller, place);
      const from = await findPlace(caller, plusDays(today, DAYS_AHEAD[1]));
      const booked = await book(caller, from.timeSlot);
      if (!booked.isSuccess)
        throw new BrokenLaw(`${from.timeSlot} is free, and cannot be booked: ${booked.text}`);
      const { appointmentCode } = booked.body;
      const { isSuccess } = await move(caller, appointmentCode, reaching);
      if (isSuccess)
        throw new BrokenLaw(
          `${place.timeSlot} is full until ${place.end}, and ${appointmentCode} was moved to ${reaching} for ${place.minutes} minutes`,
          REFUSAL,
        );
    },
  };
}

/** Moves all appointments of a full time slot to another day: they give back the old one, and fill the new one. */
function takesItsTimeAlong(): ListedCheck<Today> {
  return {
    name: 'move(a full, long time slot)',
    run: async ({ today }, caller) => {
      const from = await findPlace(caller, plusDays(today, DAYS_AHEAD[1]));
      const to = await findReaching(caller, today);
      if (to === undefined) return;
      const { timeSlot } = to.place;
      for (const appointmentCode of await fill(caller, from)) {
        const { isSuccess, text } = await move(caller, appointmentCode, timeSlot);
        if (!isSuccess)
          throw new BrokenLaw(`${appointmentCode} cannot be moved to ${timeSlot}, which is free: ${text}`);
      }
      await holdGivenBack(caller, from, 'moved');
      const isFull = !(await book(caller, timeSlot)).isSuccess;
      if (isFull) holdTaken(to.place, (await searchOn(caller, to.place.day)).slots);
    },
  };
}

/** Holds a full time slot to take the whole time until it ends. */
function holdTaken({ timeSlot, end }: Place, left: readonly string[]): void {
  const stray = left.find((slot) => slot >= timeSlot && slot < end);
  if (stray !== undefined) throw new BrokenLaw(`${timeSlot} is full until ${end}, and ${stray} is free`);
}

/** Holds a day whose appointments are gone to be as it was. */
async function holdGivenBack(
  caller: StateCaller,
  { timeSlot, end, day, before }: Place,
  change: 'cancelled' | 'moved',
): Promise<void> {
  const { slots: left } = await searchOn(caller, day);
  const lost = before.find((slot) => !left.includes(slot));
  if (lost !== undefined)
    throw new BrokenLaw(
      `all appointments from ${timeSlot} to ${end} are ${change}, and ${lost} is still not free`,
    );
}

/**
 * Finds a time slot, and an earlier one that is not over when it begins, on the first day that has both; undefined if the
 * time slots of a centre never overlap.
 */
async function findReaching(
  caller: StateCaller,
  today: string,
): Promise<{ readonly place: Place; readonly reaching: string } | undefined> {
  for (let ahead = FROM_DAY; ahead <= TO_DAY; ahead += 1) {
    const day = plusDays(today, ahead);
    const { minutes, slots: before } = await searchOn(caller, day);
    for (const reaching of before) {
      const timeSlot = before.find((slot) => slot > reaching && slot < plusMinutes(reaching, minutes));
      if (timeSlot === undefined) continue;
      return { place: { timeSlot, end: plusMinutes(timeSlot, minutes), minutes, day, before }, reaching };
    }
  }
  return undefined;
}

/** Finds the first time slot of a day that another one follows. */
async function findPlace(caller: StateCaller, day: string): Promise<Place> {
  const { minutes, slots: before } = await searchOn(caller, day);
  const timeSlot = before.find((slot) => before.includes(plusMinutes(slot, minutes)));
  if (timeSlot === undefined)
    throw new BrokenLaw(
      `${CENTRE} has no two time slots of ${minutes} minutes on ${day} that follow each other`,
    );
  return { timeSlot, end: plusMinutes(timeSlot, minutes), minutes, day, before };
}

async function searchOn(
  caller: StateCaller,
  day: string,
): Promise<{ readonly minutes: number; readonly slots: readonly string[] }> {
  const body = { services: SERVICES, dateFrom: day, dateTo: plusDays(day, 1) };
  const response = await call(caller, 'searchTimeslots', { path: { centreCode: CENTRE }, body });
  if (!response.isSuccess) throw new BrokenLaw(`${CENTRE} cannot be searched: ${response.text}`);
  const { servicesDuration, timeSlots } = response.body;
  const slots = timeSlots.map(({ startTime }) => startTime).filter((slot) => slot.startsWith(day));
  return { minutes: servicesDuration, slots };
}

/** Books a time slot until it is full. @returns the codes of the appointments */
async function fill(caller: StateCaller, { timeSlot }: Place): Promise<readonly string[]> {
  const codes: string[] = [];
  while (codes.length <= MOST_PLACES) {
    const response = await book(caller, timeSlot);
    if (!response.isSuccess) {
      if (codes.length === 0)
        throw new BrokenLaw(`${timeSlot} is free, and cannot be booked: ${response.text}`);
      return codes;
    }
    codes.push(response.body.appointmentCode);
  }
  throw new BrokenLaw(`${timeSlot} was booked ${codes.length} times, but is not full`);
}

function book(caller: StateCaller, timeSlot: string) {
  const body = { centreCode: CENTRE, services: SERVICES, timeSlot };
  return call(caller, 'createAppointment', { body });
}

function move(caller: StateCaller, appointmentCode: string, timeSlot: string) {
  return call(caller, 'updateAppointment', { path: { appointmentCode }, body: { timeSlot } });
}
