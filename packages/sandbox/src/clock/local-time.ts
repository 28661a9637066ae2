import { addDays } from '@partner-apis/model';

// Dates and times are local texts without a zone, of which the parts stand in order of size: `<` compares them.
// They are counted with as if they were UTC, which has no summer time.

const MINUTE = 60_000;
/** In minutes. */
const DAY = 24 * 60;
const LAST_DAY = '9999-12-31';
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** `YYYY-MM-DD` of a longer local text. */
export function dateOf(text: string): string {
  return text.slice(0, 10);
}

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

/** The day that is `days` later, but no later than the last one of four digits. */
export function daysLater(date: string, days: number): string {
  const later = addDays(date, days);
  return later.length > LAST_DAY.length || later.startsWith('+') ? LAST_DAY : later;
}

/** The days of a period, both ends included. */
export function* eachDay(from: string, to: string): Generator<string> {
  for (let date = from; date <= to; date = daysLater(date, 1)) {
    yield date;
    if (date === LAST_DAY) return;
  }
}

/** How many days lie between two dates; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (DAY * MINUTE);
}

export function weekday(date: string): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()] ?? 'SUNDAY';
}

/** @param time `hh:mm` */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time of day that lies so many minutes after midnight, as `hh:mm`. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

export function later(a: string, b: string): string {
  return a > b ? a : b;
}
