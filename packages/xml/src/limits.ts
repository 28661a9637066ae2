/** The limits of a document. Each can be raised or lowered; time and memory grow in proportion. */
export interface Limits {
  /** Maximum size of the document in bytes, or in UTF-16 units if it is text. */
  readonly bytes: number;
  /** Maximum depth of elements. */
  readonly depth: number;
  /** Maximum number of attributes of an element, including namespace declarations. */
  readonly attributes: number;
  /** Maximum number of characters in an element's text or an attribute's value. */
  readonly text: number;
  /** Maximum number of elements. */
  readonly elements: number;
  /**
   * Maximum number of elements and attributes that are kept raw: unknown ones, and those that the schema leaves open.
   */
  readonly raw: number;
  /**
   * Maximum number of values that `identity()` keeps for comparison. A long value counts once more for every 64
   * characters.
   */
  readonly keys: number;
  /** Maximum number of problems that are collected. */
  readonly problems: number;
}

/**
 * The defaults: 64 MiB, 256 levels, 256 attributes, a million characters, two million elements, 100,000 raw ones, a
 * million keys, 1000 problems.
 */
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
