import type { Conditions } from '../conditions/conditions.ts';
import { collection } from '../store/collection.ts';
import { partName } from '../store/scoped-store.ts';

/** Data and settings of a sandbox that one team or job has for itself, for a time. As the store keeps it. */
export type Space = {
  /** Names the space in addresses; whoever knows it may use and end the space. */
  readonly key: string;
  /** The address from which it was created; empty inside a page. */
  readonly address: string;
  /** Milliseconds of the machine's time at which it ends. */
  readonly endsAt: number;
  /** Decides about the made-up data. */
  readonly seed: number;
  /** Whether it starts with code lists only. */
  readonly empty: boolean;
  /** Changed by calls, for all processes that share the store. */
  readonly settings: SpaceSettings;
  /** The oldest first. */
  readonly snapshots: readonly SpaceSnapshot[];
};

/** A copy of a space's data, in a scope of its own, and its settings at that time. */
export type SpaceSnapshot = { readonly id: string; readonly at: string; readonly settings: SpaceSettings };

/** The scope of a space's data in the store, or that of a snapshot of them. */
export function scopeOf(key: string, snapshot?: string): string {
  return partName(snapshot === undefined ? key : `${key}~${snapshot}`);
}

/** The choices that calls change. */
export type SpaceSettings = {
  /** The time at which the clock is stopped; `null` while it runs. */
  readonly clock: string | null;
  readonly conditions: StoredConditions;
  /** Id of the scenario with which the space starts; absent without one. */
  readonly scenario?: string;
};

type StoredConditions = { readonly [Name in keyof Conditions]?: NonNullable<Conditions[Name]> };

/** Whether a space's time is over, by the machine's clock. */
export function hasEnded({ endsAt }: Space): boolean {
  return endsAt <= Date.now();
}

/** All spaces by their keys, also those that have ended and are not removed yet. */
export const spaces = collection<Space>('sandbox/spaces');
