import type { Problem } from '../errors/problem.ts';
import type { Limits } from '../limits.ts';

export interface ParseOptions {
  /**
   * Exactly what the schema says: elements qualified as it says, no unknown elements or attributes, no other codes
   * where a list may grow, no empty elements for "not given". `false` when absent.
   */
  readonly strict?: boolean;
  /**
   * The encoding of bytes as it was told beside them, such as the `charset` of a `Content-Type`. It goes before that of
   * the XML declaration, and a byte order mark before both.
   *
   * @see RFC 7303, section 3
   */
  readonly encoding?: string;
  /**
   * Is told what lenient reading takes although the schema does not allow it, and `serialize` would therefore refuse:
   * codes that are not listed, empty elements where something must be given, unknown elements and attributes. It is
   * called once the whole document has been read, for each place, and never where reading fails.
   *
   * @example parse(order, body, { onTolerated: ({ line, path, message }) => log.warn({ line, path, message }) })
   */
  readonly onTolerated?: (problem: Problem) => void;
  /** Those that are not given are the defaults. */
  readonly limits?: Partial<Limits>;
}
