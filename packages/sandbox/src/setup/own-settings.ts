import { type SettableClock, settableClock } from '../clock/clock.ts';
import { settableConditions } from '../conditions/conditions.ts';
import type { SettingsOfSpace } from './space-snapshots.ts';

export type OwnSettings = ReturnType<typeof ownSettings>;

/**
 * Makes a clock and conditions for the engine of a space, whose settings can be read and set.
 *
 * @param followed the clock to follow until it is stopped
 */
export function ownSettings(followed: SettableClock, seed: number) {
  const { set, ...shown } = settableClock(followed);
  const conditions = settableConditions({}, seed);
  let stopped: string | undefined;
  let scenario: string | undefined;
  const clock: SettableClock = {
    ...shown,
    set: (time) => {
      set(time);
      stopped = time;
    },
  };
  const settings: SettingsOfSpace = {
    current: () => ({
      clock: stopped ?? null,
      conditions: conditions.current(),
      ...(scenario === undefined ? {} : { scenario }),
    }),
    set: (wanted) => {
      clock.set(wanted.clock ?? undefined);
      conditions.set(wanted.conditions);
      scenario = wanted.scenario;
    },
  };
  return { clock, conditions, settings };
}
