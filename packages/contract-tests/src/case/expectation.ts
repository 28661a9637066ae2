import type { JsonValue } from '@partner-apis/model';

/** The requirements of a case for its response, in addition to those of the document for every response. */
export interface Expectation {
  /** Acceptable statuses, such as `400` or a class such as `2XX`. */
  readonly statuses: readonly string[];
  /** The whole body. */
  readonly body?: JsonValue;
  /** Each inner list contains alternatives: the errors of the response must include one of them. */
  readonly errors?: readonly (readonly ErrorEntry[])[];
  /** Errors that do not apply to the request: the response must include none of them. */
  readonly notErrors?: readonly ErrorEntry[];
  /** Errors that may reject the request for its meaning: a rejection that reports errors must report one of them. */
  readonly refusals?: readonly ErrorEntry[];
  /** Methods that the `Allow` header must list, in upper case. */
  readonly allow?: readonly string[];
  /** Set if the list is read to its end: its pages must together contain as many items as they count. */
  readonly pages?: PagesExpectation;
  /** What the document says about the request, as a sentence that reports repeat if the response does not follow. */
  readonly reason?: string;
  /** Set if HTTP itself defines the response, so that the document need not list the status. */
  readonly undocumented?: true;
}

/** A list that is read to its end. */
export interface PagesExpectation {
  /** The property of a page that contains its items. */
  readonly items: string;
  /** The maximum length of the address of another page, in characters. */
  readonly longest: number;
  /** Whether pages also have the address of the previous page. */
  readonly hasPrevious: boolean;
  /** The maximum `totalElements` in the document, at which a server stops counting. */
  readonly most?: number;
}

/** The text of an expected error that may have any text. */
export const ANY_TEXT = '{any}';

/** An entry of an error body. */
export interface ErrorEntry {
  /** Name of the documented example. */
  readonly example: string;
  /** The text. A remaining `{placeholder}` matches any value. */
  readonly error: string;
  /** The property at fault. Default: any property. */
  readonly property?: string;
}
