import { dateOf } from './day.ts';

// Dates and times are local texts without a zone, of which the parts stand in order of size: `<` compares them.
// They are counted with as if they were UTC, which has no summer time.

const MINUTE = 60_000;
/** In minutes. */
const DAY = 24 * 60;
/** `hh:mm` of a local date and time. */
export function timeOf(text: string): string {
  return text.slice(11, 16);
}

/** @param dateTime `YYYY-MM-DDThh:mm`, answered in the same form */
export function addMinutes(dateTime: string, minutes: number): string {
  const time = minutesOf(timeOf(dateTime)) + minutes;
  // Most often it is the same day, for which no calendar is needed.
  if (time >= 0 && time < DAY) return `${dateOf(dateTime)}T${timeOfDay(time)}`;
  return new Date(Date.parse(`${dateTime}Z`) + minutes * MINUTE).toISOString().slice(0, 16);
}

/** @param dateTime `YYYY-MM-DDThh:mm:ss`, answered in the same form */
export function addSeconds(dateTime: string, seconds: number): string {
  return new Date(Date.parse(`${dateTime}Z`) + seconds * 1000).toISOString().slice(0, 19);
}

/** @param time `hh:mm` */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time of day that lies so many minutes after midnight, as `hh:mm`. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function earlier<T extends string>(a: T, b: T): T {
  return a < b ? a : b;
}

export function later<T extends string>(a: T, b: T): T {
  return a > b ? a : b;
}
