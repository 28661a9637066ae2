import type { SettableClock } from '../clock/clock.ts';
import type { Fault } from '../contract/fault.ts';
import type { Engine } from '../engine/call/engine.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type SeedOptions, seededData } from '../seeding/seeding.ts';
import { demoPartners } from './demo-partners.ts';
import type { LoadedFamilies } from './load-families.ts';
import type { EngineParts } from './make-engine.ts';

/**
 * Finds seeded faults by their names.
 *
 * @throws {Error} for a name that no fault has
 */
export type ChooseFaults = (names: readonly string[]) => readonly Fault[] | Promise<readonly Fault[]>;

/** The choices of options, or of a space's creator. */
export interface StartingChoices extends SeedOptions {
  readonly faults: readonly Fault[];
}

/** A sandbox for which a scenario is read. */
export interface Scene extends StartingChoices {
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

/** The state of a sandbox that has no scenario. */
export function withoutScenario({ rules }: LoadedFamilies, choices: StartingChoices): StartingState {
  return { partners: demoPartners, faults: choices.faults, initialData: seededData(rules, choices) };
}
