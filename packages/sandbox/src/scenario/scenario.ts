import type { JsonValue } from '@partner-apis/model';
import type { Conditions } from '../conditions/conditions.ts';
import type { Partner } from '../contract/partner.ts';

/** A state to start from, as described in a file. */
export interface Scenario {
  /** The time at which the clock is stopped: `YYYY-MM-DDThh:mm:ss`, with a trailing `Z` for UTC. */
  readonly clock?: string;
  readonly seed?: number;
  readonly empty?: boolean;
  readonly conditions?: Conditions;
  /** Names of seeded faults. */
  readonly faults?: readonly string[];
  /** Settings that replace those of a partner, by the partner's name. */
  readonly partners?: Readonly<Partial<Record<string, Partner['settings']>>>;
  /** Data that no call creates, by family. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Calls that are made in order, after the data are stored. */
  readonly calls?: readonly ScenarioCall[];
}

/** A call that must succeed. */
export interface ScenarioCall {
  /** Name of the calling partner. Default: the first one. */
  readonly as?: string;
  /** Method and path, such as `POST /ebooking-erm/v2/appointments`. */
  readonly request: string;
  /** The body: a string is sent unchanged, anything else as JSON. */
  readonly body?: JsonValue;
}
