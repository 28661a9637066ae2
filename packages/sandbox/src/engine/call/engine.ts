import type { Throttle } from '../../auth/throttle.ts';
import type { SettableClock } from '../../clock/clock.ts';
import type { SettableConditions } from '../../conditions/conditions.ts';
import type { Family } from '../../contract/family.ts';
import type { Fault } from '../../contract/fault.ts';
import type { Partner } from '../../contract/partner.ts';
import type { FamilyRules } from '../../contract/rule.ts';
import type { Store } from '../../contract/store.ts';
import type { ControlAccess } from '../../endpoints/control-access.ts';
import type { Health } from '../../endpoints/health.ts';
import type { RateLimit } from '../../http/rate-limit.ts';

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
  /** Left out: credentials may be tried as often as one likes. */
  readonly throttle?: Throttle;
  /** Who may steer the sandbox, below `/_sandbox`; nobody when left out. */
  readonly control?: ControlAccess;
  readonly log: (message: string) => void;
  /** Writes the first data where the store does not hold them yet. */
  ready(): Promise<void>;
  health(): Promise<Health>;
  reset(): Promise<void>;
}
