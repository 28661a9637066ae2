/**
 * An element that the schema does not describe, as it was found. It includes the prefixes that its content may use, so
 * that it means the same wherever it is written.
 */
export interface RawElement {
  readonly name: string;
  readonly namespace: string;
  /** The prefix as written; absent when there was none. */
  readonly prefix?: string;
  /**
   * The namespace declarations of its start tag, except those implied by its own name and its attributes. For the
   * outermost raw element, also inherited ones that its content uses. Absent when there are none.
   */
  readonly namespaces?: readonly RawNamespace[];
  readonly attributes: readonly RawAttribute[];
  readonly children: readonly (RawElement | string)[];
}

export interface RawAttribute {
  readonly name: string;
  readonly namespace: string;
  /** The prefix as written; absent when there was none. */
  readonly prefix?: string;
  /** The prefixes that the value uses, if the attribute is not in a raw element. */
  readonly namespaces?: readonly RawNamespace[];
  readonly value: string;
}

/** A prefix and its namespace; `''` is the default namespace. */
export interface RawNamespace {
  readonly prefix: string;
  readonly uri: string;
}

/** The property for unknown elements. No XML name starts with `$`. */
export const UNKNOWN = '$unknown';

/** The property for unknown attributes. */
export const UNKNOWN_ATTRIBUTES = '$unknownAttributes';

/** The property for the attributes that an attribute wildcard accepts. */
export const ANY_ATTRIBUTE = 'anyAttribute';
