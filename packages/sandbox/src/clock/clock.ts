import { quoted } from '../errors/quoted.ts';

/** Tells the sandbox the time. */
export interface Clock {
  /** Local date and time without a zone, `YYYY-MM-DDThh:mm:ss`. */
  now(): string;
}

/** Makes a clock that shows the machine's time in UTC. */
export function systemClock(): Clock {
  return { now: () => new Date().toISOString().slice(0, 19) };
}

/** Between these, all dates that are calculated from the present have years of four digits. */
const EARLIEST = '1000-01-01T00:00:00';
const LATEST = '9000-01-01T00:00:00';

/** A clock that can be stopped at a time, or follow another clock. */
export interface SettableClock extends Clock {
  /**
   * @param now time at which to stop the clock, `YYYY-MM-DDThh:mm:ss`; undefined lets it run again
   * @throws {RangeError} when it is not such a text, or before the year 1000 or after the year 9000
   */
  set(now: string | undefined): void;
}

/**
 * Makes a clock for tests.
 *
 * @param start time at which it is stopped, or the clock that it follows until it is set
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
        throw new RangeError(`The clock can be set from ${EARLIEST} to ${LATEST}, not to ${now}`);
      }
      fixed = now;
    },
  };
  if (typeof start === 'string') clock.set(start);
  return clock;
}

/** Whether a text is an existing date and time, `YYYY-MM-DDThh:mm:ss`. */
export function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
