import type { SettableClock } from '../clock/clock.ts';
import type { Fault } from '../contract/fault.ts';
import type { Engine } from '../engine/call/engine.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SeedOptions } from '../seeding/seeding.ts';
import type { LoadedFamilies } from './load-families.ts';
import type { EngineParts } from './make-engine.ts';

/**
 * Finds seeded faults by name.
 *
 * @throws {Error} for an unknown name
 */
export type ChooseFaults = (names: readonly string[]) => readonly Fault[] | Promise<readonly Fault[]>;

/** A sandbox to start, with the choices from its options or from a space's creator. */
export interface Scene extends SeedOptions {
  readonly faults: readonly Fault[];
  readonly loaded: LoadedFamilies;
  readonly clock: SettableClock;
  readonly log: Engine['log'];
  /** Absent if no faults are known. */
  readonly chooseFaults: ChooseFaults | undefined;
}

/** The partners, faults and data that an engine starts with, and the scenario that they come from. */
export interface StartingState extends Pick<EngineParts, 'faults' | 'initialData' | 'partners'> {
  readonly given?: Scenario;
}
