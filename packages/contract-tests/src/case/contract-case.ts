import type { JsonValue } from '@partner-apis/model';
import type { CaseKind } from './case-kind.ts';
import type { TextEncoding } from './text-encoding.ts';

/** One call of an operation, and what the document says about its answer: plain data, without a server. */
export interface ContractCase {
  /** Stable: `ebk-api-v2/createAppointment/body/services/0/quantity/maximum+1`. */
  readonly id: string;
  readonly familyId: string;
  readonly operationId: string;
  readonly kind: CaseKind;
  /** Upper case: `POST`. It differs from the operation's in the cases of kind `method`. */
  readonly method: string;
  readonly request: CaseRequest;
  /** Which partner calls; the default one when absent. */
  readonly as?: string;
  /** Only a sandbox answers so. */
  readonly sandbox?: boolean;
  /** By which of the operation's alternatives the caller authorizes itself: its index; the first when absent. */
  readonly security?: number;
  /** What is wrong with the caller's own credentials; nothing when absent. */
  readonly credentials?: CredentialsFlaw;
  readonly expect: Expectation;
  /** Which constraint of the document the case stands for. */
  readonly covers?: Coverage;
}

/** A token of the caller that has expired, or its user name with another secret. */
export type CredentialsFlaw = 'expired-token' | 'wrong-secret';

/** Dates are written as on the model's `exampleDate`; they are moved when the case is sent. */
export interface CaseRequest {
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  /** `null` leaves out a header that is sent otherwise: the credentials, `Content-Type`. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly cookies?: Readonly<Record<string, JsonValue>>;
  readonly body?: CaseBody;
}

/**
 * A JSON value with the media type of its content, or a text that is sent as it is: in UTF-8, if nothing is said.
 * `padding` spaces follow a value, which mean nothing in JSON.
 */
export type CaseBody =
  | { readonly mediaType: string; readonly json: JsonValue; readonly padding?: number }
  | { readonly mediaType: string; readonly text: string; readonly encoding?: TextEncoding };

export interface Expectation {
  /** `400`, or a class: `2XX`. One of them must be answered. */
  readonly statuses: readonly string[];
  /** The whole body. */
  readonly body?: JsonValue;
  /** Of every inner list, one entry must stand in the answer's errors. */
  readonly errors?: readonly (readonly ErrorEntry[])[];
  /** None of these may stand in the answer's errors: the request does not deserve them. */
  readonly notErrors?: readonly ErrorEntry[];
  /** Methods that the `Allow` header must list, upper case. */
  readonly allow?: readonly string[];
  /** The list is read to its end: its pages must hold together as many items as they count. */
  readonly pages?: PagesExpectation;
  /** HTTP itself says how to answer: the document need not list the status. */
  readonly undocumented?: true;
}

/** A list that is read to its end. */
export interface PagesExpectation {
  /** The property of a page that holds its items. */
  readonly items: string;
  /** How many characters the address of another page may have. */
  readonly longest: number;
  /** The largest `totalElements` that the document allows: a longer list is not counted any further. */
  readonly most?: number;
}

/** An entry of an error body. */
export interface ErrorEntry {
  /** Name of the documented example. */
  readonly example: string;
  /** The text, in which a `{placeholder}` that is still there stands for any value. */
  readonly error: string;
  /** Absent: any. */
  readonly property?: string;
}

export interface Coverage {
  /** `body/services/0/quantity`, `query/pageNumber`; below an alternative `body/pet/oneOf-Cat/name`. */
  readonly location: string;
  /** The JSON Schema keyword. */
  readonly keyword: string;
  readonly side: 'inside' | 'outside';
}

/** A constraint for which no request could be made, and why. */
export interface SkippedConstraint extends Coverage {
  readonly familyId: string;
  readonly operationId: string;
  readonly reason: string;
}
