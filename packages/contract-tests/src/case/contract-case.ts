import type { JsonValue } from '@partner-apis/model';
import type { CaseKind } from './case-kind.ts';
import type { Expectation } from './expectation.ts';
import type { TextEncoding } from './text-encoding.ts';

/** One call of an operation and the response that the document demands: plain data, independent of any server. */
export interface ContractCase {
  /** Stable: `ebk-api-v2/createAppointment/body/services/0/quantity/maximum+1`. */
  readonly id: string;
  readonly familyId: string;
  readonly operationId: string;
  readonly kind: CaseKind;
  /** Upper case: `POST`. Differs from the operation's method in cases of kind `method`. */
  readonly method: string;
  readonly request: CaseRequest;
  /** The partner that calls; the default partner when absent. */
  readonly as?: string;
  /** Only a sandbox responds like this. */
  readonly sandbox?: boolean;
  /** Index of the security alternative that the caller uses; the first one when absent. */
  readonly security?: number;
  /** The flaw in the caller's own credentials; none when absent. */
  readonly credentials?: CredentialsFlaw;
  readonly expect: Expectation;
  /** The constraint of the document that the case covers. */
  readonly covers?: Coverage;
}

/**
 * An expired token of the caller, its user name with a wrong secret, or its first credential beside those of another
 * partner.
 */
export type CredentialsFlaw = 'expired-token' | 'wrong-secret' | 'mixed-partners';

/** The request of a case. Its dates are as of the model's `exampleDate`; they are moved when the case is sent. */
export interface CaseRequest {
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  /** `null` removes a header that is otherwise sent: the credentials, `Content-Type`. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly cookies?: Readonly<Record<string, JsonValue>>;
  readonly body?: CaseBody;
}

/**
 * A JSON value with its media type, or a text that is sent unchanged, in UTF-8 unless `encoding` names another one.
 * `padding` is the number of spaces appended to a value; JSON ignores them.
 */
export type CaseBody =
  | { readonly mediaType: string; readonly json: JsonValue; readonly padding?: number }
  | { readonly mediaType: string; readonly text: string; readonly encoding?: TextEncoding };

/** A constraint of the document, and the side of it that a case tries. */
export interface Coverage {
  /** `body/services/0/quantity`, `query/pageNumber`; inside an alternative `body/pet/oneOf-Cat/name`. */
  readonly location: string;
  /** The JSON Schema keyword. */
  readonly keyword: string;
  readonly side: 'inside' | 'outside';
}

/** A constraint that no request could be made for, and the reason. */
export interface SkippedConstraint extends Coverage {
  readonly familyId: string;
  readonly operationId: string;
  readonly reason: string;
}
