import type { Operations, Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import { nextMonday, plusMinutes } from '../../tasks/states/times.ts';
import { typedCalls } from '../../tasks/states/typed-calls.ts';

/** The maximum number of places at any centre. */
export const MOST_PLACES = 50;

/** Calls an operation of the calendar. */
export const call = typedCalls<Operations>();

type Shown = Pick<Schemas['AppointmentStatus'], 'timeSlot' | 'status' | 'updatableUntil' | 'cancelableUntil'>;

/** An appointment as the model remembers it. */
export type Appointment = { readonly code: string } & { -readonly [Name in keyof Shown]: Shown[Name] };

/** The state of one centre's calendar, as far as callers know it. */
export interface Calendar {
  /** The server's time, which is stopped between two commands. */
  now: string;
  /** Duration of an appointment in minutes. */
  readonly minutes: number;
  /** The time slots that the commands use. All are free at first, and each is on a different day. */
  readonly timeSlots: readonly string[];
  readonly appointments: Appointment[];
  /** The number of appointments that fit in a time slot, once it is known. */
  readonly places: Map<string, number>;
}

const SLOTS = 2;
/** Time slots that are closer can be booked, but hardly moved. */
const DAYS_AHEAD = 2;

/** Stops the clock on the next Monday, so that a seed produces the same calls on every day, and reads the calendar. */
export async function openCalendar(caller: StateCaller): Promise<Calendar> {
  const now = nextMonday(await caller.now());
  await caller.setClock(now);
  const found = await search(caller);
  const from = plusMinutes(now, DAYS_AHEAD * 24 * 60);
  const byDay = Map.groupBy(
    startTimes(found).filter((slot) => slot >= from),
    (slot) => slot.slice(0, 10),
  );
  const timeSlots = [...byDay.values()].slice(0, SLOTS).flatMap(([first]) => first ?? []);
  if (timeSlots.length < SLOTS) throw new BrokenLaw(`too few free time slots to book: ${found.text}`);
  const minutes = found.isSuccess ? found.body.servicesDuration : 0;
  return { now, minutes, timeSlots, appointments: [], places: new Map() };
}

/** Searches without dates, and so in the default period. */
export function search(caller: StateCaller) {
  return call(caller, 'searchTimeslots', { path: { centreCode: CENTRE }, body: { services: SERVICES } });
}

type Found = Awaited<ReturnType<typeof search>>;

export function startTimes(found: Found): string[] {
  return found.isSuccess ? found.body.timeSlots.map(({ startTime }) => startTime) : [];
}

/** The centre and the services of all appointments in the model. */
export const CENTRE = 'C1000001';
export const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];

/** Returns the number of appointments that take a place of a time slot. */
export function held({ appointments }: Calendar, timeSlot: string): number {
  return appointments.filter((one) => one.timeSlot === timeSlot && holdsPlace(one.status)).length;
}

function holdsPlace(status: Schemas['Status']): boolean {
  return status === 'CONFIRMED' || status === 'PENDING' || status === 'ENDED';
}

/** Returns the current status: appointments end as time passes. */
export function statusNow({ now, minutes }: Calendar, { status, timeSlot }: Appointment): Schemas['Status'] {
  const isOver = now >= plusMinutes(timeSlot, minutes);
  return isOver && (status === 'CONFIRMED' || status === 'PENDING') ? 'ENDED' : status;
}

/** Returns the required outcome of a booking or a move to a time slot; undefined while the model cannot know it. */
export function expectedOutcome(
  calendar: Calendar,
  timeSlot: string,
  taken: number,
): 'taken' | 'free' | undefined {
  if (calendar.now >= timeSlot) return 'taken';
  const places = calendar.places.get(timeSlot);
  if (places === undefined) return undefined;
  return taken < places ? 'free' : 'taken';
}
