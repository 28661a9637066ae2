import type { SettableClock } from '../clock/clock.ts';
import type { Fault } from '../contract/fault.ts';
import type { Engine } from '../engine/call/engine.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SeedOptions } from '../seeding/seeding.ts';
import type { LoadedFamilies } from './load-families.ts';
import type { EngineParts } from './make-engine.ts';

/**
 * Finds seeded faults by their names.
 *
 * @throws {Error} for a name that no fault has
 */
export type ChooseFaults = (names: readonly string[]) => readonly Fault[] | Promise<readonly Fault[]>;

/** A sandbox that is to start, with the choices of its options or of a space's creator. */
export interface Scene extends SeedOptions {
  readonly faults: readonly Fault[];
  readonly loaded: LoadedFamilies;
  readonly clock: SettableClock;
  readonly log: Engine['log'];
  /** Absent where no fault is known. */
  readonly chooseFaults: ChooseFaults | undefined;
}

/** The partners, faults and data that an engine starts with, and the scenario that they come from. */
export interface StartingState extends Pick<EngineParts, 'faults' | 'initialData' | 'partners'> {
  readonly given?: Scenario;
}
