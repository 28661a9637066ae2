import type { Partner } from './auth/partner.ts';
import type { SettableClock } from './clock/clock.ts';
import type { Fault } from './faults/fault.ts';
import type { SettableConditions } from './http/conditions.ts';
import type { RateLimit } from './http/rate-limit.ts';
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
  readonly conditions: SettableConditions;
  /** Left out: partners may call as often as they like. */
  readonly rateLimit?: RateLimit;
  /** Whether callers may steer the sandbox, below `/_sandbox`. */
  readonly allowControl: boolean;
  readonly log: (message: string) => void;
  reset(): Promise<void>;
}
