import type { JsonValue } from '@partner-apis/model';
import type { CaseKind } from './case-kind.ts';
import type { Expectation } from './expectation.ts';
import type { TextEncoding } from './text-encoding.ts';

/** A call of an operation and the response that the document requires: plain data, independent of any server. */
export interface ContractCase {
  /** Stable id, such as `ebk-api-v2/createAppointment/body/services/0/quantity/maximum+1`. */
  readonly id: string;
  readonly familyId: string;
  readonly operationId: string;
  readonly kind: CaseKind;
  /** The method in upper case, such as `POST`. It differs from the operation's in cases of kind `method`. */
  readonly method: string;
  readonly request: CaseRequest;
  /** The calling partner. Default: the default partner. */
  readonly as?: string;
  /** Whether only a sandbox responds like this. */
  readonly sandbox?: boolean;
  /** Index of the security alternative that the caller uses. Default: the first one. */
  readonly security?: number;
  /** The flaw in the caller's own credentials; absent if they are valid. */
  readonly credentials?: CredentialsFlaw;
  readonly expect: Expectation;
  /** The constraint of the document that the case covers. */
  readonly covers?: Coverage;
}

/**
 * A flaw in credentials: an expired token of the caller, its user name with a wrong secret, or its first credential
 * together with those of another partner.
 */
export type CredentialsFlaw = 'expired-token' | 'wrong-secret' | 'mixed-partners';

/** The request of a case. Its dates refer to the model's `exampleDate`, and are moved when the case is sent. */
export interface CaseRequest {
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  /**
   * Headers by name. `null` removes a header that would otherwise be sent, such as the credentials or `Content-Type`.
   */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly cookies?: Readonly<Record<string, JsonValue>>;
  readonly body?: CaseBody;
}

/**
 * A JSON value with its media type, or a text that is sent unchanged, in UTF-8 unless `encoding` names another
 * encoding. `padding` is the number of spaces appended to a value, which JSON ignores.
 */
export type CaseBody =
  | { readonly mediaType: string; readonly json: JsonValue; readonly padding?: number }
  | { readonly mediaType: string; readonly text: string; readonly encoding?: TextEncoding };

/** A constraint of the document, and the side of it that a case tests. */
export interface Coverage {
  /**
   * Location in the request, such as `body/services/0/quantity` or `query/pageNumber`; in an alternative,
   * `body/pet/oneOf-Cat/name`.
   */
  readonly location: string;
  /** The JSON Schema keyword. */
  readonly keyword: string;
  readonly side: 'inside' | 'outside';
}

/** A constraint for which no request could be made, and the reason. */
export interface SkippedConstraint extends Coverage {
  readonly familyId: string;
  readonly operationId: string;
  readonly reason: string;
}
