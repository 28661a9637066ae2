import { memoize, once } from '@partner-apis/model';
import { type Day, dateOf, daysLater, parseDay, weekday } from '../../clock/day.ts';
import { minutesOf, timeOfDay } from '../../clock/local-time.ts';
import { type Zone, zoneOf } from '../../clock/zone.ts';
import type { ZonedTime } from '../../contract/zoned-time.ts';
import { type Centre, DEFAULT_TIME_ZONE, type OpeningHour, type StoredCentre } from './records.ts';

/** Time slots start, and bays are taken, in steps of this many minutes. */
const STEP = 30;
/** The number of days for which appointments can be booked ahead. */
const HORIZON = 365;

/** Returns the zone in which all dates and times of a centre are. */
export function zoneOfCentre({ timeZone = DEFAULT_TIME_ZONE }: Pick<StoredCentre, 'timeZone'>): Zone {
  return zoneOf(timeZone);
}

/** Returns the time of a call, in the zone of a centre. */
export function nowAt(
  { timeZone = DEFAULT_TIME_ZONE }: Pick<StoredCentre, 'timeZone'>,
  { nowIn }: { readonly nowIn: (timeZone: string) => ZonedTime },
): ZonedTime {
  return nowIn(timeZone);
}

/** Returns the last day for which a time slot can be booked. */
export function lastBookableDay({ local }: ZonedTime): Day {
  return horizonOf(local.slice(0, 10));
}

/** Most calls of a day have the same one. */
const horizonOf = memoize((today: string): Day => daysLater(dateOf(today), HORIZON), 1);

/** Returns the opening hours of a day; empty when the centre is closed. */
function openingHours({ workingDay, nonWorkingDay }: Hours, date: Day): readonly OpeningHour[] {
  if (nonWorkingDay.some(({ start, end }) => start <= date && date <= end)) return [];
  return workingDay.find(({ day }) => day === weekday(date))?.openingHour ?? [];
}

/** A time slot of a centre's day, full or not. */
export interface OfferedSlot {
  readonly startTime: string;
  /** The half-hours during which it takes a bay. */
  readonly halfHours: readonly string[];
}

/** Returns the time slots of a day, full or not, that begin after now and end before the centre closes. */
export function slotsOfDay(
  centre: StoredCentre,
  date: Day,
  duration: number,
  now: ZonedTime,
): readonly OfferedSlot[] {
  const isToday = now.local.startsWith(date);
  if (date < now.local && !isToday) return [];
  const slots = calendarOf(centre)(date, duration);
  if (!isToday) return slots;
  const zone = zoneOfCentre(centre);
  return slots.filter(({ startTime }) => zone.toUtc(startTime) > now.utc);
}

/** The parts of a centre on which the time slots that it offers depend. */
interface Hours {
  readonly timeZone: string;
  readonly workingDay: Centre['workingDay'];
  readonly nonWorkingDay: Centre['nonWorkingDay'];
}

/** Returns the time slots of a day that take some minutes, whatever the time is. */
type Calendar = (date: Day, duration: number) => readonly OfferedSlot[];

/** Maximum number of calendars that are kept for stores that read each centre as another object. */
const MOST_CALENDARS = 50;
/** Maximum number of durations of a calendar, and of days of each, whose time slots are kept. */
const MOST_DURATIONS = 5;
const MOST_DAYS = 100;

const calendarOfHours = memoize((text: string): Calendar => {
  const hours: Hours = JSON.parse(text);
  const zone = zoneOf(hours.timeZone);
  const daysOf = (duration: number) =>
    memoize((date: Day) => calculatedSlots(hours, zone, date, duration), MOST_DAYS);
  const byDuration = memoize(daysOf, MOST_DURATIONS);
  return (date, duration) => byDuration(duration)(date);
}, MOST_CALENDARS);

/**
 * Returns the calendar of a centre, which depends on nothing but its hours. It is found by the centre itself if the store
 * returns the same object again, as a stored value never changes, and otherwise by the text of its hours.
 */
const calendarOf = once(({ timeZone = DEFAULT_TIME_ZONE, centre }: StoredCentre): Calendar => {
  const { workingDay, nonWorkingDay } = centre;
  return calendarOfHours(JSON.stringify({ timeZone, workingDay, nonWorkingDay } satisfies Hours));
});

/** Calculates the time slots of a day, without those that do not exist because clocks change. */
function calculatedSlots(hours: Hours, zone: Zone, date: Day, duration: number): readonly OfferedSlot[] {
  const changes = zone.changesOn(date);
  return openingHours(hours, date)
    .flatMap(({ start, end }) => startsWithin(minutesOf(start), minutesOf(end), duration))
    .map((minutes) => `${date}T${timeOfDay(minutes)}`)
    .filter((slot) => !changes || zone.has(slot))
    .map((slot) => ({ startTime: slot, halfHours: halfHours(slot, duration, zone) }));
}

function startsWithin(open: number, close: number, duration: number): number[] {
  const starts: number[] = [];
  for (let start = open; start < close && start + duration <= close; start += STEP) starts.push(start);
  return starts;
}

/** Finds a time slot, full or not; undefined when the centre does not offer it at all. */
export function offeredSlot(
  centre: StoredCentre,
  timeSlot: string,
  duration: number,
  now: ZonedTime,
): OfferedSlot | undefined {
  const date = parseDay(timeSlot.slice(0, 10));
  if (date === undefined || date > lastBookableDay(now)) return undefined;
  return slotsOfDay(centre, date, duration, now).find(({ startTime }) => startTime === timeSlot);
}

/** Returns the half-hours during which a bay is taken, at least one. */
export function halfHours(timeSlot: string, duration: number, zone: Zone): string[] {
  const taken: string[] = [];
  for (let after = 0; after < Math.max(1, duration); after += STEP) {
    taken.push(zone.addMinutes(timeSlot, after));
  }
  return taken;
}
