import type { JsonValue } from '@partner-apis/model';

/** One place where a request breaks its document. */
export interface Violation {
  /** The JSON Schema keyword, or `parse` (not readable at all), `xsd` (breaks its XML Schema) or `contentType`. */
  readonly keyword: string;
  /** Name of the field, parameter or header, as the error gives it. */
  readonly property: string;
  /** Values of the keyword: `{ limit: 30 }`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The invalid value, if there is one. */
  readonly value?: JsonValue;
  /** A sentence that says what is wrong and where, for errors that are one text: of parameters, and of bodies in XML. */
  readonly says?: string;
  /** The text of the error, when it concerns a limit of the sandbox that is not in the document. */
  readonly refusal?: string;
}
