import type { JsonValue } from '@partner-apis/model';

/** One thing in a request that breaks the document. */
export interface Violation {
  /** The JSON Schema keyword, or `parse` (not readable at all), `xsd` (breaks its XML Schema) or `contentType`. */
  readonly keyword: string;
  /** Name of the field, parameter or header, as it stands in the error. */
  readonly property: string;
  /** What the keyword asks for: `{ limit: 30 }`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The value that breaks it, where there is one. */
  readonly value?: JsonValue;
  /** What is wrong, and where, in a sentence: of bodies in XML. */
  readonly says?: string;
  /** The text of the error, where it is about a limit of the sandbox that no document knows. */
  readonly refusal?: string;
}
