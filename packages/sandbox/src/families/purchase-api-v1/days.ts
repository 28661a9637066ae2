import { addDays } from '@partner-apis/model';

/** Stands for a day that is not known. */
export const UNKNOWN_DAY = '9999-12-31';

/**
 * A day as it is read, with two digits for month and day; undefined when none is given or known.
 *
 * @example dayOf('2026-3-9') // '2026-03-09'
 */
export function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined || text === UNKNOWN_DAY)
    return undefined;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** The working day that is so many working days after, or before, another day: Monday to Friday. */
export function addWorkingDays(date: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step);
    if (!isWeekend(day)) left--;
  }
  return day;
}

export function latest(...days: readonly (string | undefined)[]): string {
  return days.reduce<string>((late, day) => (day !== undefined && day > late ? day : late), '');
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
