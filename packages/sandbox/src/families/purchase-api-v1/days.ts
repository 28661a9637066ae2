import { type Day, dateOf, daysLater, LAST_DAY, parseDay, weekday } from '../../clock/day.ts';
import type { ZonedTime } from '../../contract/zoned-time.ts';
import { quoted } from '../../errors/quoted.ts';

/** The zone of the supplier's warehouses. */
const SUPPLIER_TIME_ZONE = 'Europe/Paris';

/** Returns the supplier's day at the time of a call. */
export function supplierDay(nowIn: (timeZone: string) => ZonedTime): Day {
  return dateOf(nowIn(SUPPLIER_TIME_ZONE).local);
}

/** The day that messages use for an unknown one. */
export const UNKNOWN_DAY = LAST_DAY;

/** The requested day of a message, if any, or a sentence saying why it is not a day. */
export type AskedDay = { readonly day: Day | undefined } | { readonly problem: string };

/**
 * Reads a day from a message, in which month and day may have one or two digits. An empty text and the unknown day
 * request none.
 *
 * @example askedDay('2026-3-9') // { day: '2026-03-09' }
 */
export function askedDay(text = ''): AskedDay {
  if (text === '' || text === UNKNOWN_DAY) return { day: undefined };
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const found = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return found === undefined ? { problem: `${quoted(text)} is not a calendar day` } : { day: found };
}

/** Returns the day that is a number of working days (Monday to Friday) after or before another one. */
export function addWorkingDays(from: Day, days: number): Day {
  const step = days < 0 ? -1 : 1;
  let day = from;
  for (let left = Math.abs(days); left > 0; ) {
    const next = daysLater(day, step);
    // The calendar ends here.
    if (next === day) return day;
    day = next;
    if (!isWeekend(day)) left--;
  }
  return day;
}

/** Returns the latest of several days, some of which may be unknown. */
export function latest(first: Day, ...others: readonly (Day | undefined)[]): Day {
  return others.reduce<Day>((late, day) => (day !== undefined && day > late ? day : late), first);
}

function isWeekend(day: Day): boolean {
  return ['SATURDAY', 'SUNDAY'].includes(weekday(day));
}
