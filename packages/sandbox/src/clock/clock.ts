import { quoted } from '../errors/quoted.ts';

/** What time it is. */
export interface Clock {
  /** Local date and time without a zone, `YYYY-MM-DDThh:mm:ss`. */
  now(): string;
}

/** The time of the machine, in UTC. */
export function systemClock(): Clock {
  return { now: () => new Date().toISOString().slice(0, 19) };
}

/** Between these, a year of four digits has room for all that is counted from now. */
const EARLIEST = '1000-01-01T00:00:00';
const LATEST = '9000-01-01T00:00:00';

/** A clock that stands still, or follows another one, until it is set again. */
export interface SettableClock extends Clock {
  /**
   * @param now `YYYY-MM-DDThh:mm:ss` at which the clock stands from now on; undefined: it follows again
   * @throws {RangeError} when it is no such text, or lies before the year 1000 or behind the year 9000
   */
  set(now: string | undefined): void;
}

/**
 * A clock for tests.
 *
 * @param start at which it stands, or the clock that it follows until it is set
 * @example const clock = settableClock('2026-03-02T09:00:00'); clock.set('2026-03-09T18:00:00');
 */
export function settableClock(start: string | Clock = systemClock()): SettableClock {
  const followed = typeof start === 'string' ? systemClock() : start;
  let fixed: string | undefined;
  const clock: SettableClock = {
    now: () => fixed ?? followed.now(),
    set: (now) => {
      if (now !== undefined && !isDateTime(now)) {
        throw new RangeError(`"${quoted(now)}" is no date and time of the form YYYY-MM-DDThh:mm:ss`);
      }
      if (now !== undefined && (now < EARLIEST || now > LATEST)) {
        throw new RangeError(`The clock can stand from ${EARLIEST} to ${LATEST}, not at ${now}`);
      }
      fixed = now;
    },
  };
  if (typeof start === 'string') clock.set(start);
  return clock;
}

/** Whether a text is a date and time that exists, `YYYY-MM-DDThh:mm:ss`. */
export function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
