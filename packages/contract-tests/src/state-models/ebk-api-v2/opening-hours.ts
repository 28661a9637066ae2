import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { plusMinutes } from '../../tasks/states/times.ts';

export type Centre = Schemas['Centre'];

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/**
 * Whether a centre is open from the start of a time slot to its end, according to its opening hours and closing days.
 */
export function isOpenThroughout(centre: Centre, timeSlot: string, minutes: number): boolean {
  const [day = '', start = ''] = timeSlot.split('T');
  const last = plusMinutes(timeSlot, minutes);
  if (minutes > 0 && last.slice(0, 10) !== day) return false;
  return hoursOf(centre, day).some((hours) => hours.start <= start && last.slice(11, 16) <= hours.end);
}

/** Whether a centre is open on a day for a number of minutes without a break. */
export function isOpenFor(centre: Centre, day: string, minutes: number): boolean {
  return hoursOf(centre, day).some(
    ({ start, end }) => plusMinutes(`${day}T${start}`, minutes) <= `${day}T${end}`,
  );
}

function hoursOf({ workingDay, nonWorkingDay }: Centre, day: string) {
  if (nonWorkingDay.some(({ start, end }) => start <= day && day <= end)) return [];
  const weekday = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()];
  return workingDay.filter((one) => one.day === weekday).flatMap(({ openingHour }) => openingHour);
}

/** Returns the number of days from one day to another, including both. */
export function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
