import type { JsonValue } from '@partner-apis/model';

/** The demands of a case on its response, in addition to those that the document makes on every response. */
export interface Expectation {
  /** Acceptable statuses: `400`, or a class such as `2XX`. */
  readonly statuses: readonly string[];
  /** The whole body. */
  readonly body?: JsonValue;
  /** Each inner list names alternatives: the errors of the response must contain one of them. */
  readonly errors?: readonly (readonly ErrorEntry[])[];
  /** Errors that the request does not deserve: the response must contain none of them. */
  readonly notErrors?: readonly ErrorEntry[];
  /** Errors that may refuse the request for its meaning: a refusal that reports errors reports one of them. */
  readonly refusals?: readonly ErrorEntry[];
  /** Methods that the `Allow` header must list, upper case. */
  readonly allow?: readonly string[];
  /** The list is read to its end: its pages must together hold as many items as they count. */
  readonly pages?: PagesExpectation;
  /** HTTP itself defines the response: the document need not list the status. */
  readonly undocumented?: true;
}

/** A list that is read to its end. */
export interface PagesExpectation {
  /** The property of a page that holds its items. */
  readonly items: string;
  /** The maximum length of the address of another page, in characters. */
  readonly longest: number;
  /** Whether the document has the address of the page before, too. */
  readonly hasPrevious: boolean;
  /** The largest `totalElements` that the document allows: a server stops counting there. */
  readonly most?: number;
}

/** An entry of an error body. */
export interface ErrorEntry {
  /** Name of the documented example. */
  readonly example: string;
  /** The text; a remaining `{placeholder}` matches any value. */
  readonly error: string;
  /** The property at fault; any property when absent. */
  readonly property?: string;
}
