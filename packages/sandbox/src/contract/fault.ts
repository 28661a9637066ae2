import type { FamilyRoutes, RouteOperation } from './family.ts';
import type { Identity } from './identity.ts';
import type { Input } from './input.ts';
import type { Partner } from './partner.ts';
import type { SandboxResponse } from './response.ts';
import type { Store } from './store.ts';
import type { Violation } from './violation.ts';

/** The call that a fault acts on. */
export interface FaultCall {
  readonly request: Request;
  /** The called operation; absent when none was found. */
  readonly operation?: RouteOperation;
  readonly family?: FamilyRoutes;
}

/** A call whose partner is known. */
export interface KnownCall extends FaultCall {
  readonly operation: RouteOperation;
  readonly family: FamilyRoutes;
  readonly partner: Partner;
}

/**
 * A mistake that a server could make, used to check that a test suite detects it. Each hook changes calls or responses
 * at one place between the engine's layers; business rules know nothing about faults.
 */
export interface Fault {
  /** Unique name, such as `double-booking`. */
  readonly name: string;
  /** The mistake of the server, in one sentence. */
  readonly description: string;
  /** Changes who calls, after the credentials were read. */
  readonly identity?: (identity: Identity, partners: readonly Partner[], call: FaultCall) => Identity;
  /** Changes the violations, after the request was checked against the document. */
  readonly violations?: (
    violations: readonly Violation[],
    input: Input,
    call: KnownCall,
  ) => readonly Violation[];
  /** Changes the request that a business rule sees. */
  readonly input?: (input: Input, call: KnownCall) => Input;
  /** Changes the store that a business rule sees. */
  readonly store?: (store: Store, call: KnownCall) => Store;
  /** Changes any response before it is sent. */
  readonly response?: (response: SandboxResponse, call: FaultCall) => SandboxResponse;
}
