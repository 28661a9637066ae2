import type { JsonValue } from '@partner-apis/model';
import type { Declared } from './declared-in.ts';
import type { Meaning } from './enum-meanings.ts';

/** One line of a schema tree, with everything that the reference shows about it. */
export interface Field {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Name of the type: `string`, `array of ServiceRequest`, `number or null`. */
  readonly type: string;
  /** The named schema of the type, to link to. */
  readonly schema?: string;
  /** The named schema that the value itself refers to, with or without fields. */
  readonly named?: string;
  /** The named schema that declares the field, if one does. */
  readonly declared?: Declared;
  readonly format?: string;
  readonly pattern?: string;
  /** Limits in words: `at most 30 characters`. */
  readonly limits: readonly string[];
  readonly values: readonly JsonValue[];
  /** The meanings of the values, if the document has one for each. */
  readonly meanings?: readonly Meaning[];
  /** Whether values other than the listed ones are accepted. */
  readonly isExtensible?: boolean;
  /** The leniency of readers, in words. */
  readonly readAs?: string;
  /** Fields with which it shares a rule: exactly one of them, or at least one. */
  readonly group?: FieldGroup;
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  /** Description in Markdown. */
  readonly description: string;
  readonly assumption?: string;
  readonly children: readonly Field[];
  /** The alternatives of a `oneOf` or `anyOf`. */
  readonly variants: readonly Variant[];
  /** Whether the tree ends here, because the schema is further up or its fields are on its own page. */
  readonly recursive: boolean;
  /** Whether the page has space only for its name and type. */
  readonly isBrief?: boolean;
  /** Whether the page has no space even for the markup of a brief row, so that it is a line of text. */
  readonly isPlain?: boolean;
}

/** The fields of a body or a schema, and the alternatives of a choice. */
export interface FieldTree {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
}

export interface FieldGroup {
  /** Label such as `One of` or `At least one of`. */
  readonly label: string;
  readonly names: readonly string[];
}

export interface Variant {
  readonly label: string;
  /** The property that distinguishes the alternatives, and its values for this one. */
  readonly when?: { readonly property: string; readonly values: readonly string[] };
  readonly children: readonly Field[];
  /** Its own alternatives. */
  readonly variants: readonly Variant[];
  /** The named schema with its fields, if the tree ends here. */
  readonly schema?: string;
}
