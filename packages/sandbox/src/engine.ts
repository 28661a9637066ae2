import type { Partner } from './auth/partner.ts';
import type { SettableClock } from './clock/clock.ts';
import type { Fault } from './faults/fault.ts';
import type { Family } from './routes/family.ts';
import type { FamilyRules } from './rules/rule.ts';
import type { Store } from './store/store.ts';

/** What the parts of the sandbox share. */
export interface Engine {
  readonly families: readonly Family[];
  readonly rules: readonly FamilyRules[];
  readonly partners: readonly Partner[];
  readonly store: Store;
  readonly clock: SettableClock;
  readonly faults: readonly Fault[];
  readonly log: (message: string) => void;
  reset(): Promise<void>;
}
