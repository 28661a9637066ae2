import type { FamilyRoutes, RouteOperation } from './family.ts';
import type { Identity } from './identity.ts';
import type { Input } from './input.ts';
import type { Partner } from './partner.ts';
import type { SandboxResponse } from './response.ts';
import type { Store } from './store.ts';
import type { Violation } from './violation.ts';

/** Of which call a fault has its say. */
export interface FaultCall {
  readonly request: Request;
  /** Left out when no operation was found. */
  readonly operation?: RouteOperation;
  readonly family?: FamilyRoutes;
}

/** The call of a fault, once it is known who calls. */
export interface KnownCall extends FaultCall {
  readonly operation: RouteOperation;
  readonly family: FamilyRoutes;
  readonly partner: Partner;
}

/**
 * A mistake that a server could make, to be switched on so that a test suite can be tested. Each hook stands at
 * one point of the engine, and changes what passes there; business rules know nothing of faults.
 */
export interface Fault {
  /** `double-booking` */
  readonly name: string;
  /** What the server then does wrong. */
  readonly description: string;
  /** After the credentials were read. */
  readonly identity?: (identity: Identity, partners: readonly Partner[], call: FaultCall) => Identity;
  /** After the request was compared with the document. */
  readonly violations?: (
    violations: readonly Violation[],
    input: Input,
    call: KnownCall,
  ) => readonly Violation[];
  /** Before a business rule runs: what it sees of the request. */
  readonly input?: (input: Input, call: KnownCall) => Input;
  /** Before a business rule runs: what it sees of the store. */
  readonly store?: (store: Store, call: KnownCall) => Store;
  /** Before an answer is sent, whichever it is. */
  readonly response?: (response: SandboxResponse, call: FaultCall) => SandboxResponse;
}
