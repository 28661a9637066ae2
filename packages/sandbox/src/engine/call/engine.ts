import type { Throttle } from '../../auth/throttle.ts';
import type { SettableClock } from '../../clock/clock.ts';
import type { SettableConditions } from '../../conditions/conditions.ts';
import type { Family } from '../../contract/family.ts';
import type { Fault } from '../../contract/fault.ts';
import type { Partner } from '../../contract/partner.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import type { FamilyRules } from '../../contract/rule.ts';
import type { Store } from '../../contract/store.ts';
import type { ControlPaths } from '../../endpoints/control.ts';
import type { ControlAccess } from '../../endpoints/control-access.ts';
import type { Health } from '../../endpoints/health.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import type { Router } from '../../http/router.ts';
import type { DeviatingMessages } from './deviating-messages.ts';
import type { Caller } from './handled.ts';
import type { Journal } from './journal.ts';

/** The paths with which callers create, show and end spaces. */
export interface SpacesPaths {
  readonly paths: readonly string[];
  respond(request: Request, caller: Caller): Promise<SandboxResponse>;
}

/** The parts of a sandbox that its layers use. */
export interface Engine {
  readonly families: readonly Family[];
  readonly router: Router;
  /** The path in front of all others: `/spaces/…` for a space, otherwise empty. */
  readonly mount: string;
  readonly rules: readonly FamilyRules[];
  readonly partners: readonly Partner[];
  readonly store: Store;
  readonly clock: SettableClock;
  readonly faults: readonly Fault[];
  readonly conditions: SettableConditions;
  /** Whether XML messages must match their schemas exactly. */
  readonly strictMessages: boolean;
  /** Absent when partners' calls are not limited. */
  readonly rateLimit?: RateLimit;
  /** Absent when wrong credentials are not limited. */
  readonly throttle?: Throttle;
  /** Decides who may call the paths below `/_sandbox`; absent when these do not exist. */
  readonly control?: ControlAccess;
  /** The latest requests of a space; absent elsewhere. */
  readonly journal?: Journal;
  /** Control paths that only spaces have; absent elsewhere. */
  readonly morePaths?: ControlPaths;
  /** Creates, shows and ends spaces; absent when there are none. */
  readonly spaces?: SpacesPaths;
  /** The latest messages with tolerated deviations. */
  readonly deviating: DeviatingMessages;
  readonly log: (message: string) => void;
  /** Writes initial data that are not in the store yet. */
  ready(): Promise<void>;
  health(): Promise<Health>;
  reset(): Promise<void>;
}
