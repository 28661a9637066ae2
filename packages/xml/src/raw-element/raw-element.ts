/**
 * An element that the schema does not describe, as it was found: with the prefixes that its content may name, so that
 * it means the same wherever it is written again.
 */
export interface RawElement {
  readonly name: string;
  readonly namespace: string;
  /** The prefix that the name was written with; absent when it had none. */
  readonly prefix?: string;
  /**
   * The namespace declarations of its start tag, without those that its own name and its attributes say; of the
   * outermost raw element also those around it that its content names. Absent when there are none.
   */
  readonly namespaces?: readonly RawNamespace[];
  readonly attributes: readonly RawAttribute[];
  readonly children: readonly (RawElement | string)[];
}

export interface RawAttribute {
  readonly name: string;
  readonly namespace: string;
  /** The prefix that the name was written with; absent when it had none. */
  readonly prefix?: string;
  /** The prefixes that the value names, when the attribute is not in a raw element. */
  readonly namespaces?: readonly RawNamespace[];
  readonly value: string;
}

/** A prefix and its namespace; `''` is the default namespace. */
export interface RawNamespace {
  readonly prefix: string;
  readonly uri: string;
}

/** The property under which unknown elements are kept. No XML name starts with `$`. */
export const UNKNOWN = '$unknown';

/** The property under which unknown attributes are kept. */
export const UNKNOWN_ATTRIBUTES = '$unknownAttributes';

/** The property that holds the attributes which an attribute wildcard takes. */
export const ANY_ATTRIBUTE = 'anyAttribute';
