import type { JsonValue } from '@partner-apis/model';

/** A place where a request violates its document. */
export interface Violation {
  /** The JSON Schema keyword, or `parse` (cannot be parsed), `xsd` (violates its XML Schema) or `contentType`. */
  readonly keyword: string;
  /** Name of the field, parameter or header, as used in the error. */
  readonly property: string;
  /** Parameters of the keyword, such as `{ limit: 30 }`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The invalid value, if there is one. */
  readonly value?: JsonValue;
  /** The problem and its place, as a sentence for errors that consist of one text: those of parameters and XML bodies. */
  readonly says?: string;
  /** The text of the error, if it concerns a limit of the sandbox that is not in the document. */
  readonly refusal?: string;
}
