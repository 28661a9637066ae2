/** The limits of a document. Each can be raised or lowered; time and memory grow in proportion. */
export interface Limits {
  /** Bytes of the document; UTF-16 units when it is given as text. */
  readonly bytes: number;
  /** Levels of elements. */
  readonly depth: number;
  /** Attributes of one element, namespace declarations included. */
  readonly attributes: number;
  /** Characters of one element's text, and of one attribute's value. */
  readonly text: number;
  /** Elements of the document. */
  readonly elements: number;
  /** Elements and attributes that are kept as they are found: unknown ones, and those that the schema leaves open. */
  readonly raw: number;
  /** Values that `identity()` keeps to compare others with. One that is long counts once more for every 64 characters. */
  readonly keys: number;
  /** Problems that are collected before reading ends. */
  readonly problems: number;
}

/** 64 MiB, 256 levels, 256 attributes, a million characters, two million elements, 100,000 raw ones, a million keys, 1000 problems. */
export const DEFAULT_LIMITS: Limits = {
  bytes: 64 * 1024 * 1024,
  depth: 256,
  attributes: 256,
  text: 1_000_000,
  elements: 2_000_000,
  raw: 100_000,
  keys: 1_000_000,
  problems: 1000,
};
