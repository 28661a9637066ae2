import { isDay } from '@partner-apis/model';
import { dayWithNumber, numberOfDay, twoDigits } from './day-number.ts';

declare const exists: unique symbol;

/**
 * An existing day in the years 0000 to 9999, `YYYY-MM-DD`. Only {@link parseDay} and the functions that calculate with
 * days create one, and a validated input has one where its document requires a date. Days can be compared with `<`.
 */
export type Day = string & { readonly [exists]: true };

/** Number of days that every month has. */
const SHORTEST_MONTH = 28;

/** The first and the last day whose year has four digits. */
const FIRST_DAY = '0000-01-01' as Day;
export const LAST_DAY = '9999-12-31' as Day;
const FIRST_NUMBER = numberOfDay(FIRST_DAY);
const LAST_NUMBER = numberOfDay(LAST_DAY);

/** Names of the days of a week, from Sunday on. */
export const WEEKDAYS = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;

/** The Sunday before the first day. */
const FIRST_SUNDAY = FIRST_NUMBER - 6;

export type Weekday = (typeof WEEKDAYS)[number];

/**
 * Parses a day; undefined when the text is not an existing day.
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
 * Returns the day of a local date and time.
 *
 * @throws {RangeError} when it does not begin with an existing day
 */
export function dateOf(text: string): Day {
  const day = parseDay(text.slice(0, 10));
  if (day === undefined) throw new RangeError(`"${text}" does not begin with a day of the calendar`);
  return day;
}

/** Adds whole days, or subtracts them when negative. The result is limited to the first and the last day. */
export function daysLater(day: Day, days: number): Day {
  const date = Number(day.slice(8)) + days;
  // Every month has these days, so the calendar is not needed.
  if (date >= 1 && date <= SHORTEST_MONTH) return (day.slice(0, 8) + twoDigits(date)) as Day;
  const number = numberOfDay(day) + days;
  if (number <= FIRST_NUMBER) return FIRST_DAY;
  return number >= LAST_NUMBER ? LAST_DAY : (dayWithNumber(number) as Day);
}

/** Yields the days of a period, including both ends. */
export function* eachDay(from: Day, to: Day): Generator<Day> {
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    yield day;
    if (day === LAST_DAY) return;
  }
}

/** Counts the days from one day to another. The result is negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from);
}

export function weekday(day: Day): Weekday {
  return WEEKDAYS[(numberOfDay(day) - FIRST_SUNDAY) % WEEKDAYS.length] ?? 'SUNDAY';
}
