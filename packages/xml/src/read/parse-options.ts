import type { Limits } from '../limits.ts';
import type { RawContent } from './raw-check.ts';
import type { ReadingOptions } from './reading-options.ts';

/** Options for reading a document. */
export interface ParseOptions extends ReadingOptions {
  /**
   * The encoding of bytes according to external information, such as the `charset` of a `Content-Type`. It takes
   * precedence over the XML declaration, and a byte order mark over both.
   *
   * @see RFC 7303, section 3
   */
  readonly encoding?: string;
  /**
   * Checks mixed content, and what wildcards and `xs:anyType` accept, against the declarations of the schema. Without
   * it, raw elements are not checked. Generated code exports it as `rawContent` if there is anything to check.
   *
   * @example parse(order, body, { strict: true, rawContent })
   */
  readonly rawContent?: RawContent;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
}
