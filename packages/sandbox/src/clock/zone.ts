import { memoize } from '@partner-apis/model';
import { addMinutes } from './local-time.ts';

// Local times are texts without a zone, as in the documents. A zone maps them to moments in UTC.

const MINUTE = 60_000;
const DAY = 86_400_000;
const MINUTES_OF_DAY = 24 * 60;
/** The length of a local date and time without seconds. */
const WITHOUT_SECONDS = 'YYYY-MM-DDThh:mm'.length;
/** Maximum number of cached days, more than a sandbox usually needs. */
const MOST_DAYS = 10_000;
/** Maximum number of cached zones, more than there are names of zones. */
const MOST_ZONES = 1000;

/** The local time of a place, including the changes of summer time. */
export interface Zone {
  /**
   * Returns the UTC moment of a local date and time. Both have the form `YYYY-MM-DDThh:mm`, optionally with seconds.
   */
  toUtc(local: string): string;
  /** Returns the local date and time of a moment in UTC. */
  toLocal(utc: string): string;
  /** Adds elapsed minutes, even if the clocks change in between. */
  addMinutes(local: string, minutes: number): string;
  /** Whether a date and time exists in the zone: clocks skip an hour when summer time begins. */
  has(local: string): boolean;
  /** Whether the clocks may change on a date or the day before or after it. On other dates, every time exists. */
  changesOn(date: string): boolean;
}

/**
 * Returns the zone with an IANA name. As in `Temporal`, a time that occurs twice is the first one, and a skipped time
 * is moved forward by the length of the gap.
 *
 * @throws {RangeError} when there is no such zone
 * @example zoneOf('Europe/Paris').addMinutes('2026-03-29T01:30', 60) // '2026-03-29T03:30'
 */
export const zoneOf = memoize((name: string): Zone => makeZone(offsetsOf(name)), MOST_ZONES);

function makeZone(offsetAt: (time: number) => number): Zone {
  const utcOf = (local: number): number => {
    const before = offsetAt(local - DAY);
    const after = offsetAt(local + DAY);
    const isAfter = before !== after && offsetAt(local - before) !== before;
    // If neither offset gives this local time, the clocks skip it.
    return isAfter && offsetAt(local - after) === after ? local - after : local - before;
  };
  const localOf = (utc: number) => utc + offsetAt(utc);
  const changesOn = memoize((date: string) => {
    const midnight = timeOf(`${date}T00:00`);
    return offsetAt(midnight - DAY) !== offsetAt(midnight + 2 * DAY);
  }, MOST_DAYS);
  const isSteady = (local: string, minutes: number) =>
    Math.abs(minutes) <= MINUTES_OF_DAY && local.length === WITHOUT_SECONDS && !changesOn(local.slice(0, 10));
  return {
    // The present is converted in each call.
    toUtc: memoize((local) => textOf(utcOf(timeOf(local)), local.length), 1),
    toLocal: memoize((utc) => textOf(localOf(timeOf(utc)), utc.length), 1),
    addMinutes: (local, minutes) =>
      isSteady(local, minutes)
        ? addMinutes(local, minutes)
        : textOf(localOf(utcOf(timeOf(local)) + minutes * MINUTE), local.length),
    has: (local) => localOf(utcOf(timeOf(local))) === timeOf(local),
    changesOn,
  };
}

/** Returns a function that returns by how many milliseconds a zone is ahead of UTC at a moment. */
function offsetsOf(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  });
  const read = (time: number): number => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')];
    const [hour, minute, second] = [parts.get('hour'), parts.get('minute'), parts.get('second')];
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
  };
  const atMidnight = memoize((day: number) => read(day * DAY), MOST_DAYS);
  return (time) => {
    const day = Math.floor(time / DAY);
    const offset = atMidnight(day);
    // Clocks change on only two days a year.
    return offset === atMidnight(day + 1) ? offset : read(time);
  };
}

function timeOf(text: string): number {
  return Date.parse(`${text}Z`);
}

function textOf(time: number, length: number): string {
  return new Date(time).toISOString().slice(0, length);
}
