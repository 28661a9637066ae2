import type { Conditions } from '../conditions/conditions.ts';
import { collection } from '../store/collection.ts';
import { partName } from '../store/scoped-store.ts';

/** A sandbox's data and settings that one team or job has for itself, for a limited time, as stored. */
export type Space = {
  /** Identifies the space in addresses. Whoever knows it may use and end the space. */
  readonly key: string;
  /** The address from which it was created; empty inside a page. */
  readonly address: string;
  /** Milliseconds of the machine's time at which it ends. */
  readonly endsAt: number;
  /** Seed of the generated data. */
  readonly seed: number;
  /** Whether it starts with only code lists. */
  readonly empty: boolean;
  /** Settings that calls can change, for all processes that share the store. */
  readonly settings: SpaceSettings;
  /** Snapshots, oldest first. */
  readonly snapshots: readonly SpaceSnapshot[];
};

/** A copy of a space's data in its own scope, and its settings at that time. */
export type SpaceSnapshot = { readonly id: string; readonly at: string; readonly settings: SpaceSettings };

/** Returns the scope of a space's data in the store, or of one of its snapshots. */
export function scopeOf(key: string, snapshot?: string): string {
  return partName(snapshot === undefined ? key : `${key}~${snapshot}`);
}

/** The settings that calls can change. */
export type SpaceSettings = {
  /** The time at which the clock is stopped; `null` while it runs. */
  readonly clock: string | null;
  readonly conditions: StoredConditions;
  /** Id of the scenario that the space starts with; absent without one. */
  readonly scenario?: string;
};

type StoredConditions = { readonly [Name in keyof Conditions]?: NonNullable<Conditions[Name]> };

/** Whether a space's time is over, according to the machine's clock. */
export function hasEnded({ endsAt }: Space): boolean {
  return endsAt <= Date.now();
}

/** All spaces by key, including those that have ended but are not removed yet. */
export const spaces = collection<Space>('sandbox/spaces');
