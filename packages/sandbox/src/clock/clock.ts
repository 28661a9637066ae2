import type { Call } from '../contract/rule.ts';
import { quoted } from '../errors/quoted.ts';
import { zoneOf } from './zone.ts';

/** Tells the sandbox the time. */
export interface Clock {
  /** Date and time without a zone, `YYYY-MM-DDThh:mm:ss`. */
  now(): string;
  /**
   * Whether `now` is in UTC, so that each place has its own local time. Otherwise it is the local time of every place,
   * which suits tests that know nothing of zones.
   */
  isUtc?(): boolean;
}

/** Makes a clock that shows the machine's time in UTC. */
export function systemClock(): Clock {
  return { now: () => new Date().toISOString().slice(0, 19), isUtc: () => true };
}

/**
 * Reads a clock once, for a call during which its time stays the same.
 *
 * @returns the time of the clock, and a function that returns the time of a zone, by its IANA name
 */
export function reading(clock: Clock): Pick<Call, 'now' | 'nowIn'> {
  const now = clock.now();
  const isUtc = clock.isUtc?.() ?? false;
  return {
    now,
    nowIn: (timeZone) => {
      const zone = zoneOf(timeZone);
      return isUtc ? { local: zone.toLocal(now), utc: now } : { local: now, utc: zone.toUtc(now) };
    },
  };
}

/** Between these, all dates that are calculated from the present have years of four digits. */
const EARLIEST = '1000-01-01T00:00:00';
const LATEST = '9000-01-01T00:00:00';

/** A clock that can be stopped at a time, or follow another clock. */
export interface SettableClock extends Clock {
  /**
   * @param now time at which to stop the clock: `YYYY-MM-DDThh:mm:ss` for the local time of every place, or with a `Z` at
   * its end for UTC; undefined lets it run again
   * @throws {RangeError} when it is not such a text, or before the year 1000 or after the year 9000
   */
  set(now: string | undefined): void;
  isUtc(): boolean;
}

/**
 * Makes a clock for tests.
 *
 * @param start time at which it is stopped, as for `set`, or the clock that it follows until it is set
 * @example const clock = settableClock('2026-03-02T09:00:00'); clock.set('2026-03-09T18:00:00');
 */
export function settableClock(start: string | Clock = systemClock()): SettableClock {
  const followed = typeof start === 'string' ? systemClock() : start;
  let fixed: { readonly now: string; readonly isUtc: boolean } | undefined;
  const clock: SettableClock = {
    now: () => fixed?.now ?? followed.now(),
    isUtc: () => fixed?.isUtc ?? followed.isUtc?.() ?? false,
    set: (given) => {
      fixed = given === undefined ? undefined : stoppedAt(given);
    },
  };
  if (typeof start === 'string') clock.set(start);
  return clock;
}

function stoppedAt(given: string): { readonly now: string; readonly isUtc: boolean } {
  if (!isClockTime(given)) {
    throw new RangeError(`"${quoted(given)}" is no date and time of the form YYYY-MM-DDThh:mm:ss`);
  }
  const now = given.slice(0, 19);
  if (now < EARLIEST || now > LATEST) {
    throw new RangeError(`The clock can be set from ${EARLIEST} to ${LATEST}, not to ${given}`);
  }
  return { now, isUtc: given.endsWith('Z') };
}

/** Whether a clock can be stopped at a text: an existing date and time, local or, with a `Z` at its end, in UTC. */
export function isClockTime(text: string): boolean {
  return isDateTime(text.endsWith('Z') ? text.slice(0, -1) : text);
}

/** Whether a text is an existing date and time, `YYYY-MM-DDThh:mm:ss`. */
export function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
