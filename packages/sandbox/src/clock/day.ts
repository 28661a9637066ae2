import { isDay } from '@partner-apis/model';

declare const exists: unique symbol;

/**
 * A day that exists, `YYYY-MM-DD`, of the years 0000 to 9999. Only {@link parseDay} and what counts with days make
 * one, and a validated input has it where its document asks for a date. `<` compares days.
 */
export type Day = string & { readonly [exists]: true };

const MILLISECONDS = 86_400_000;

/** The first and the last day that four digits can name. */
const FIRST_DAY = '0000-01-01' as Day;
export const LAST_DAY = '9999-12-31' as Day;

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/**
 * A text as a day; undefined when it is none.
 *
 * @example parseDay('2026-02-29') // undefined
 */
export function parseDay(text: string): Day | undefined {
  return isExisting(text) ? text : undefined;
}

function isExisting(text: string): text is Day {
  return isDay(text);
}

/**
 * The day of a local date and time.
 *
 * @throws {RangeError} when it does not begin with a day that exists
 */
export function dateOf(text: string): Day {
  const day = parseDay(text.slice(0, 10));
  if (day === undefined) throw new RangeError(`"${text}" does not begin with a day of the calendar`);
  return day;
}

/** The day that is so many days later, or earlier; the first or the last one where the calendar ends. */
export function daysLater(day: Day, days: number): Day {
  const time = toUtc(day) + days * MILLISECONDS;
  if (time <= toUtc(FIRST_DAY)) return FIRST_DAY;
  return time >= toUtc(LAST_DAY) ? LAST_DAY : (new Date(time).toISOString().slice(0, 10) as Day);
}

/** The days of a period, both ends included. */
export function* eachDay(from: Day, to: Day): Generator<Day> {
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    yield day;
    if (day === LAST_DAY) return;
  }
}

/** How many days lie between two days; negative when `to` is the earlier one. */
export function daysBetween(from: Day, to: Day): number {
  return (toUtc(to) - toUtc(from)) / MILLISECONDS;
}

export function weekday(day: Day): Weekday {
  return WEEKDAYS[new Date(toUtc(day)).getUTCDay()] ?? 'SUNDAY';
}

function toUtc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}
