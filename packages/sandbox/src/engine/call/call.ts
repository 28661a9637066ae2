import type { Family, FamilyRoutes, RouteOperation } from '../../contract/family.ts';
import type { FaultCall, KnownCall } from '../../contract/fault.ts';
import type { Identity } from '../../contract/identity.ts';
import type { Input } from '../../contract/input.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import type { Store } from '../../contract/store.ts';
import type { Violation } from '../../contract/violation.ts';
import type { CalledOperation, Caller } from './handled.ts';

/** A call of one of the sandbox's own paths, or of a path that does not exist. */
export interface OwnCall extends FaultCall {
  readonly kind: 'own';
  readonly caller: Caller;
  /** Whether pages of other origins are prevented from reading the response. */
  readonly isPrivate?: boolean;
  readonly respond: () => SandboxResponse | Promise<SandboxResponse>;
}

/** A request for an access token. */
export interface TokenCall extends FaultCall {
  readonly kind: 'token';
  readonly caller: Caller;
}

/** A call of an operation. */
export interface OperationCall extends FaultCall {
  readonly kind: 'operation';
  readonly caller: Caller;
  readonly operation: RouteOperation;
  readonly family: FamilyRoutes;
  /** The family, with everything needed to read its requests. */
  readonly api: Family;
  /** Values of path parameters, still percent-encoded. */
  readonly pathValues: Readonly<Record<string, string>>;
}

export type RoutedCall = OwnCall | TokenCall | OperationCall;

/** A call of an operation whose credentials were read. */
export interface IdentifiedCall extends OperationCall {
  readonly identity: Identity;
}

/** A call of an operation by a known partner. */
export type PartnerCall = OperationCall & KnownCall;

/** A partner's call that was checked against the document. */
export interface ReadCall extends PartnerCall {
  readonly input: Input;
  readonly violations: readonly Violation[];
}

/** A valid call, with the data for the business rule. */
export interface RuleCall extends PartnerCall {
  readonly input: Input;
  readonly store: Store;
}

/** Returns the names of the called operation; undefined for the sandbox's own paths. */
export function calledOperation(call: RoutedCall): CalledOperation | undefined {
  return call.kind === 'operation'
    ? { family: call.family.id, operation: call.operation.operationId }
    : undefined;
}
