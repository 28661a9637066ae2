import type { Limits } from '../limits.ts';
import type { RawContent } from './raw-check.ts';
import type { ReadingOptions } from './reading-options.ts';

/** Options for reading a document. */
export interface ParseOptions extends ReadingOptions {
  /**
   * The encoding of bytes as it was given beside them, such as the `charset` of a `Content-Type`. It goes before that of
   * the XML declaration, and a byte order mark before both.
   *
   * @see RFC 7303, section 3
   */
  readonly encoding?: string;
  /**
   * Checks mixed content, and what wildcards and `xs:anyType` take, against the declarations of the schema. Without it,
   * raw elements are read as they are. Generated code exports it as `rawContent` where there is something to check.
   *
   * @example parse(order, body, { strict: true, rawContent })
   */
  readonly rawContent?: RawContent;
  /** Limits that are not given have their defaults. */
  readonly limits?: Partial<Limits>;
}
