import { dateOf, daysLater } from './day.ts';
import { twoDigits } from './day-number.ts';

// Dates and times are local texts without a zone. Their parts go from large to small, so that `<` compares them.
// Calculations treat them as UTC, which has no summer time.

/** Minutes of a day. */
const DAY = 24 * 60;
/** Returns the `hh:mm` of a local date and time. */
function timeOf(text: string): string {
  return text.slice(11, 16);
}

/** Adds minutes. @param dateTime `YYYY-MM-DDThh:mm`; the result has the same form */
export function addMinutes(dateTime: string, minutes: number): string {
  const time = minutesOf(timeOf(dateTime)) + minutes;
  const days = Math.floor(time / DAY);
  return `${daysLater(dateOf(dateTime), days)}T${timeOfDay(time - days * DAY)}`;
}

/** Adds seconds. @param dateTime `YYYY-MM-DDThh:mm:ss`; the result has the same form */
export function addSeconds(dateTime: string, seconds: number): string {
  return new Date(Date.parse(`${dateTime}Z`) + seconds * 1000).toISOString().slice(0, 19);
}

/** Returns the minutes since midnight. @param time `hh:mm` */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Returns the time of day a number of minutes after midnight, as `hh:mm`. */
export function timeOfDay(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export function earlier<T extends string>(a: T, b: T): T {
  return a < b ? a : b;
}

export function later<T extends string>(a: T, b: T): T {
  return a > b ? a : b;
}
