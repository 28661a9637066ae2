import { isDateTime } from '../../clock/clock.ts';
import { type Day, dateOf, daysLater, weekday } from '../../clock/day.ts';
import { addMinutes, minutesOf, timeOf, timeOfDay } from '../../clock/local-time.ts';
import type { Centre, OpeningHour } from './records.ts';

/** Time slots start, and bays are taken, in steps of this many minutes. */
const STEP = 30;
/** The number of days for which calendars are kept ahead. */
const HORIZON = 365;

/** The last day for which a time slot can be booked. */
export function lastBookableDay(now: string): Day {
  return daysLater(dateOf(now), HORIZON);
}

/** The opening hours of a day; none on a day on which the centre is closed. */
function openingHours(centre: Centre, date: Day): readonly OpeningHour[] {
  if (centre.nonWorkingDay.some(({ start, end }) => start <= date && date <= end)) return [];
  return centre.workingDay.find(({ day }) => day === weekday(date))?.openingHour ?? [];
}

/** The time slots of a day, full or not, that begin after now and end before the centre closes. */
export function slotsOfDay(centre: Centre, date: Day, duration: number, now: string): string[] {
  return openingHours(centre, date)
    .flatMap(({ start, end }) => startsWithin(minutesOf(start), minutesOf(end), duration))
    .map((minutes) => `${date}T${timeOfDay(minutes)}`)
    .filter((slot) => slot > now);
}

function startsWithin(open: number, close: number, duration: number): number[] {
  const starts: number[] = [];
  for (let start = open; start < close && start + duration <= close; start += STEP) starts.push(start);
  return starts;
}

/** Whether the centre offers a time slot at all, be it full or not. */
export function isOffered(centre: Centre, timeSlot: string, duration: number, now: string): boolean {
  if (!isDateTime(`${timeSlot}:00`)) return false;
  const date = dateOf(timeSlot);
  if (date > lastBookableDay(now)) return false;
  return slotsOfDay(centre, date, duration, now).includes(`${date}T${timeOf(timeSlot)}`);
}

/** The half-hours in which a bay is taken: at least one. */
export function halfHours(timeSlot: string, duration: number): string[] {
  const taken: string[] = [];
  for (let after = 0; after < Math.max(1, duration); after += STEP) taken.push(addMinutes(timeSlot, after));
  return taken;
}
