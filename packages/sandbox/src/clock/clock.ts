import type { Call } from '../contract/rule.ts';
import { quoted } from '../errors/quoted.ts';
import { zoneOf } from './zone.ts';

/** The clock of a sandbox. */
export interface Clock {
  /** Returns the date and time without a zone, `YYYY-MM-DDThh:mm:ss`. */
  now(): string;
  /**
   * Whether `now` is in UTC, so that each place has its own local time. Otherwise it is the local time everywhere,
   * which suits tests without time zones.
   */
  isUtc?(): boolean;
}

/** Makes a clock that shows the machine's time, in UTC. */
export function systemClock(): Clock {
  return { now: () => new Date().toISOString().slice(0, 19), isUtc: () => true };
}

/**
 * Reads a clock once, so that the time stays the same during a call.
 *
 * @returns the time of the clock, and a function that returns the time in a zone, by its IANA name
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

/** Between these two, all dates calculated from the present have four-digit years. */
const EARLIEST = '1000-01-01T00:00:00';
const LATEST = '9000-01-01T00:00:00';

/** A clock that can be stopped at a time, or follow another clock. */
export interface SettableClock extends Clock {
  /**
   * Stops the clock at a time, or lets it run again.
   *
   * @param now time at which to stop: `YYYY-MM-DDThh:mm:ss` for the local time everywhere, or with a trailing `Z` for
   * UTC; undefined lets the clock run
   * @throws {RangeError} when the text is invalid, or the year is not between 1000 and 9999
   */
  set(now: string | undefined): void;
  isUtc(): boolean;
}

/**
 * Makes a clock for tests.
 *
 * @param start time at which it is stopped, as for `set`, or a clock to follow until it is set
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

/**
 * Whether a text is a time at which a clock can be stopped: an existing date and time, which is local or, with a
 * trailing `Z`, in UTC.
 */
export function isClockTime(text: string): boolean {
  return isDateTime(text.endsWith('Z') ? text.slice(0, -1) : text);
}

/** Whether a text is an existing date and time, `YYYY-MM-DDThh:mm:ss`. */
export function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
