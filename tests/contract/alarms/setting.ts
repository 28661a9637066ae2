/** The data and the moment of a sandbox. */
export interface Setting {
  /** The seed of its initial data, and of the calls that state models make. */
  readonly seed: number;
  /** Time at which its clock is stopped, in UTC. */
  readonly clock: string;
}

/** A year and a half: two changes to summer time and one back, a leap day, and two turns of a year. */
const FIRST = Date.UTC(2027, 10, 1);
const MINUTES = 548 * 24 * 60;

/** Has no divisor in common with the minutes: each seed has a moment of its own, and a few of them lie far apart. */
const STRIDE = 104_729;

/** Returns the setting of a seed, always the same. */
export function settingOf(seed: number): Setting {
  const moment = FIRST + ((seed * STRIDE) % MINUTES) * 60_000;
  return { seed, clock: `${new Date(moment).toISOString().slice(0, 19)}Z` };
}
