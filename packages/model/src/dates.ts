import { isJsonArray } from './json/guards.ts';
import type { JsonValue } from './json/value.ts';

const DAY = 86_400_000;
/** Numbers of days of the months in a year without a leap day. */
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_AT_START = /^(\d{4}-\d{2}-\d{2})(?=$|T)/;
/** A date that is the whole text of an element, or the start of it. */
const DATE_IN_XML = /(?<=>)\d{4}-\d{2}-\d{2}(?=[<T])/g;
/** The date that represents an unknown day and must not be moved. */
const NO_DAY = '9999-12-31';

/**
 * Returns the number of days by which to move the dates of a document's examples, so that their day is today or later.
 * The number is a multiple of 7, because opening hours depend on the day of the week.
 *
 * @param exampleDate the document's `x-example-date`, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, or a longer ISO date-time, whose time is ignored
 * @example weekShift('2026-03-02', '2026-03-11') // 14: the examples then refer to 2026-03-16
 */
export function weekShift(exampleDate: string, today: string): number {
  const days = (toUtc(today.slice(0, 10)) - toUtc(exampleDate)) / DAY;
  return Math.ceil(days / 7) * 7 + 0; // + 0: never -0
}

/**
 * Moves every date (`YYYY-MM-DD`, alone or at the start of a date-time) in a JSON value at any depth, and in the
 * elements of an XML text. `9999-12-31`, invalid dates, and dates that would leave the four-digit years stay unchanged.
 *
 * @param days number of days, which may be negative
 * @example shiftDates({ timeSlot: '2026-03-04T10:00' }, 7) // { timeSlot: '2026-03-11T10:00' }
 */
export function shiftDates(value: JsonValue, days: number): JsonValue {
  if (typeof value === 'string') return shiftText(value, days);
  if (value === null || typeof value !== 'object') return value;
  if (isJsonArray(value)) return value.map((item) => shiftDates(item, days));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shiftDates(item, days)]));
}

function shiftText(text: string, days: number): string {
  const dates = text.startsWith('<') ? DATE_IN_XML : DATE_AT_START;
  return text.replace(dates, (date) => (date === NO_DAY ? date : (moved(date, days) ?? date)));
}

/**
 * Whether a text is an existing day, `YYYY-MM-DD`, in the years 0000 to 9999.
 *
 * @example isDay('2026-02-29') // false
 */
export function isDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const [year, month, date] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeapDay = month === 2 && date === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapDay || (date >= 1 && date <= (DAYS_OF_MONTHS[month - 1] ?? 0));
}

/**
 * Returns the day that is a number of days after another one.
 *
 * @throws {RangeError} when the date does not exist (`2026-02-31`), or the result has no four-digit year
 */
export function addDays(date: string, days: number): string {
  const later = moved(date, days);
  if (later === undefined) throw new RangeError(`There is no day ${days} days after "${date}"`);
  return later;
}

/**
 * Moves a date.
 *
 * @returns undefined for a day that does not exist or must not be moved
 */
function moved(date: string, days: number): string | undefined {
  const time = timeOf(date);
  if (time === undefined) return undefined;
  const later = new Date(time + days * DAY);
  const year = later.getUTCFullYear();
  return year >= 0 && year <= 9999 ? later.toISOString().slice(0, 10) : undefined;
}

/**
 * Parses a day.
 *
 * @returns milliseconds of its start in UTC; undefined for a text that is not an existing day
 */
function timeOf(text: string): number | undefined {
  return isDay(text) ? toUtc(text) : undefined;
}

function toUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
