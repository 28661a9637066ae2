import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { nextMonday, plusDays, plusMinutes } from '../../tasks/states/times.ts';
import { CENTRE, call, MOST_PLACES } from './calendar.ts';

/** Tyres that are fitted one after the other, for an hour. */
const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 3 }];

/** Days on which appointments can still be cancelled, one for each check. */
const DAYS_AHEAD = [2, 3] as const;

/** A long appointment, and the time slots of its day before anything is booked. */
interface Place {
  readonly timeSlot: string;
  /** When it ends. */
  readonly end: string;
  readonly day: string;
  readonly before: readonly string[];
}

/** Appointments that take longer than the time from one time slot to the next. */
export const places: StateModel = defineListedChecks<{ readonly today: string }>({
  familyId: 'ebk-api-v2',
  name: 'places',
  description:
    'A full time slot takes its own time from the day, and no more; cancelled appointments give back all of it.',
  start: async (caller) => {
    const now = nextMonday(await caller.now());
    await caller.setClock(now);
    return { today: now.slice(0, 10) };
  },
  checks: [leavesTheRest(), givesBack()],
});

/** Books a time slot until it is full: those before and after it stay free. */
function leavesTheRest(): ListedCheck<{ readonly today: string }> {
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
      const stray = left.find((slot) => slot >= timeSlot && slot < end);
      if (stray !== undefined) throw new BrokenLaw(`${timeSlot} is full until ${end}, and ${stray} is free`);
    },
  };
}

/** Cancels all appointments of a full time slot: the day is as it was. */
function givesBack(): ListedCheck<{ readonly today: string }> {
  return {
    name: 'cancel(a full, long time slot)',
    run: async ({ today }, caller) => {
      const place = await findPlace(caller, plusDays(today, DAYS_AHEAD[1]));
      for (const appointmentCode of await fill(caller, place)) {
        const { isSuccess, text } = await call(caller, 'cancelAppointment', { path: { appointmentCode } });
        if (!isSuccess) throw new BrokenLaw(`${appointmentCode} cannot be cancelled: ${text}`);
      }
      const { slots: left } = await searchOn(caller, place.day);
      const lost = place.before.find((slot) => !left.includes(slot));
      if (lost !== undefined)
        throw new BrokenLaw(
          `all appointments from ${place.timeSlot} to ${place.end} are cancelled, and ${lost} is still not free`,
        );
    },
  };
}

/** Finds the first time slot of a day that another one follows. */
async function findPlace(caller: StateCaller, day: string): Promise<Place> {
  const { minutes, slots: before } = await searchOn(caller, day);
  const timeSlot = before.find((slot) => before.includes(plusMinutes(slot, minutes)));
  if (timeSlot === undefined)
    throw new BrokenLaw(
      `${CENTRE} has no two time slots of ${minutes} minutes on ${day} that follow each other`,
    );
  return { timeSlot, end: plusMinutes(timeSlot, minutes), day, before };
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
    const body = { centreCode: CENTRE, services: SERVICES, timeSlot };
    const response = await call(caller, 'createAppointment', { body });
    if (!response.isSuccess) {
      if (codes.length === 0)
        throw new BrokenLaw(`${timeSlot} is free, and cannot be booked: ${response.text}`);
      return codes;
    }
    codes.push(response.body.appointmentCode);
  }
  throw new BrokenLaw(`${timeSlot} was booked ${codes.length} times, but is not full`);
}
