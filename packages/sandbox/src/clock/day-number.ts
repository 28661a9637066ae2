// `Date` calculates with days, too, but it has to parse and to print a text each time.

/** Number of days before each month of a year that begins in March, so that a leap day is the last one. */
const BEFORE_MONTHS = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337] as const;
/** Index of January among the months from March on. */
const JANUARY = 10;
const MEAN_YEAR = 365.2425;

/**
 * Returns the number of days from 1 March of the year 0 to a day.
 *
 * @param day an existing day, `YYYY-MM-DD`
 */
export function numberOfDay(day: string): number {
  const month = Number(day.slice(5, 7));
  const isBeforeMarch = month < 3;
  const year = Number(day.slice(0, 4)) - (isBeforeMarch ? 1 : 0);
  const before = BEFORE_MONTHS[isBeforeMarch ? month + 9 : month - 3] ?? 0;
  return daysBefore(year) + before + Number(day.slice(8)) - 1;
}

/** Returns the day with a number, `YYYY-MM-DD`. @param number of a day in the years 0000 to 9999 */
export function dayWithNumber(number: number): string {
  let year = Math.floor(number / MEAN_YEAR);
  if (daysBefore(year) > number) year -= 1;
  else if (daysBefore(year + 1) <= number) year += 1;
  const dayOfYear = number - daysBefore(year);
  const index = BEFORE_MONTHS.findLastIndex((before) => before <= dayOfYear);
  const isBeforeMarch = index >= JANUARY;
  const month = isBeforeMarch ? index - 9 : index + 3;
  const date = dayOfYear - (BEFORE_MONTHS[index] ?? 0) + 1;
  return `${String(isBeforeMarch ? year + 1 : year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

/** Writes a number from 0 to 99. */
export function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** Returns the number of days before 1 March of a year. */
function daysBefore(year: number): number {
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}
