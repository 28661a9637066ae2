/** An element that the schema does not describe, as it was found. */
export interface RawElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly RawAttribute[];
  readonly children: readonly (RawElement | string)[];
}

export interface RawAttribute {
  readonly name: string;
  readonly namespace: string;
  readonly value: string;
}

/** The property under which unknown elements are kept. No XML name starts with `$`. */
export const UNKNOWN = '$unknown';

/** The property under which unknown attributes are kept. */
export const UNKNOWN_ATTRIBUTES = '$unknownAttributes';

/** The property that holds the attributes which an attribute wildcard takes. */
export const ANY_ATTRIBUTE = 'anyAttribute';
