import type { JsonValue } from '@partner-apis/model';
import { valueAt } from '@partner-apis/model';
import { type Answered, BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';

/** An appointment as the model remembers it. */
export interface Appointment {
  readonly code: string;
  timeSlot: string;
  status: string;
  updatableUntil: string;
  cancelableUntil: string;
}

/** What callers know of one centre's calendar. */
export interface Calendar {
  /** The server's time, which stands still between two commands. */
  now: string;
  /** How long an appointment takes, in minutes. */
  readonly minutes: number;
  /** The time slots that the commands speak of: all free at first, each on a day of its own. */
  readonly timeSlots: readonly string[];
  readonly appointments: Appointment[];
  /** How many appointments a time slot holds at most, once that has been seen. */
  readonly places: Map<string, number>;
}

const SLOTS = 2;
/** Time slots nearer than this can be booked, but hardly be moved. */
const DAYS_AHEAD = 2;

/** Stops the clock on the next Monday, so that one seed makes the same calls on every day, and looks at the calendar. */
export async function openCalendar(caller: StateCaller): Promise<Calendar> {
  const now = nextMonday(await caller.now());
  await caller.setClock(now);
  const { json, text } = await search(caller);
  const from = plusMinutes(now, DAYS_AHEAD * 24 * 60);
  const byDay = Map.groupBy(
    startTimes(json).filter((slot) => slot >= from),
    (slot) => slot.slice(0, 10),
  );
  const timeSlots = [...byDay.values()].slice(0, SLOTS).flatMap(([first]) => first ?? []);
  if (timeSlots.length < SLOTS) throw new BrokenLaw(`too few free time slots to book: ${text}`);
  const minutes = Number(valueAt(json, ['servicesDuration']));
  return { now, minutes, timeSlots, appointments: [], places: new Map() };
}

/** In the period that a search without dates has. */
export function search(caller: StateCaller): Promise<Answered> {
  return caller.call('searchTimeslots', { path: { centreCode: CENTRE }, body: { services: SERVICES } });
}

export function startTimes(json: JsonValue | undefined): string[] {
  const slots = valueAt(json, ['timeSlots']);
  return Array.isArray(slots) ? slots.map((slot: JsonValue) => String(valueAt(slot, ['startTime']))) : [];
}

/** Where every appointment of the model is, and what it is for. */
export const CENTRE = 'C1000001';
export const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];

/** How many appointments hold a place of a time slot. */
export function held({ appointments }: Calendar, timeSlot: string): number {
  return appointments.filter((one) => one.timeSlot === timeSlot && holdsPlace(one.status)).length;
}

function holdsPlace(status: string): boolean {
  return status === 'CONFIRMED' || status === 'PENDING' || status === 'ENDED';
}

/** The status now: time itself ends an appointment. */
export function statusNow({ now, minutes }: Calendar, { status, timeSlot }: Appointment): string {
  const isOver = now >= plusMinutes(timeSlot, minutes);
  return isOver && (status === 'CONFIRMED' || status === 'PENDING') ? 'ENDED' : status;
}

/** What a booking or a move to a time slot must be answered by; undefined: the model cannot know yet. */
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

/** Nine o'clock on the Monday after a time. */
function nextMonday(time: string): string {
  const weekday = new Date(`${time}Z`).getUTCDay();
  return `${plusMinutes(time, ((8 - weekday) % 7 || 7) * 24 * 60).slice(0, 10)}T09:00:00`;
}

/** `YYYY-MM-DDThh:mm:ss`, so many minutes later; a time without seconds stays one. */
export function plusMinutes(time: string, minutes: number): string {
  const full = time.length === 16 ? `${time}:00` : time;
  return new Date(Date.parse(`${full}Z`) + minutes * 60_000).toISOString().slice(0, time.length);
}
