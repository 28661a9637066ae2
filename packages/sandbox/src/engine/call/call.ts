import type { Family, FamilyRoutes, RouteOperation } from '../../contract/family.ts';
import type { FaultCall, KnownCall } from '../../contract/fault.ts';
import type { Identity } from '../../contract/identity.ts';
import type { Input } from '../../contract/input.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import type { Store } from '../../contract/store.ts';
import type { Violation } from '../../contract/violation.ts';
import type { CalledOperation, Caller } from './handled.ts';

/** The call of one of the sandbox's own paths, or of a path that does not exist. */
export interface OwnCall extends FaultCall {
  readonly kind: 'own';
  readonly caller: Caller;
  /** Pages of other origins cannot read the response. */
  readonly isPrivate?: boolean;
  readonly respond: () => SandboxResponse | Promise<SandboxResponse>;
}

/** A request for an access token. */
export interface TokenCall extends FaultCall {
  readonly kind: 'token';
  readonly caller: Caller;
}

/** The call of an operation. */
export interface OperationCall extends FaultCall {
  readonly kind: 'operation';
  readonly caller: Caller;
  readonly operation: RouteOperation;
  readonly family: FamilyRoutes;
  /** The family with all that its requests are read by. */
  readonly api: Family;
  /** Values of the path's parameters, still percent-encoded. */
  readonly pathValues: Readonly<Record<string, string>>;
}

export type RoutedCall = OwnCall | TokenCall | OperationCall;

/** The call of an operation whose credentials have been read. */
export interface IdentifiedCall extends OperationCall {
  readonly identity: Identity;
}

/** The call of an operation by a known partner. */
export type PartnerCall = OperationCall & KnownCall;

/** A partner's call that has been compared with the document. */
export interface ReadCall extends PartnerCall {
  readonly input: Input;
  readonly violations: readonly Violation[];
}

/** A valid call, with the data that the business rule works on. */
export interface RuleCall extends PartnerCall {
  readonly input: Input;
  readonly store: Store;
}

/** The names of the operation that is called; undefined for the sandbox's own paths. */
export function calledOperation(call: RoutedCall): CalledOperation | undefined {
  return call.kind === 'operation'
    ? { family: call.family.id, operation: call.operation.operationId }
    : undefined;
}
