import type { Problem } from '../errors/problem.ts';
import type { Limits } from '../limits.ts';

export interface ParseOptions {
  /**
   * Exactly what the schema says: elements qualified as it says, no unknown elements or attributes, no other codes
   * where a list may grow, no empty elements for "not given". `false` when absent.
   */
  readonly strict?: boolean;
  /**
   * The encoding of bytes as it was given beside them, such as the `charset` of a `Content-Type`. It goes before that of
   * the XML declaration, and a byte order mark before both.
   *
   * @see RFC 7303, section 3
   */
  readonly encoding?: string;
  /**
   * Receives the problems that lenient reading accepts although the schema does not, and that `serialize` would refuse:
   * codes that are not listed, empty elements where something must be given, unknown elements and attributes. It is
   * called once the whole document has been read, for each place, and never where reading fails.
   *
   * @example parse(order, body, { onTolerated: ({ line, path, message }) => log.warn({ line, path, message }) })
   */
  readonly onTolerated?: (problem: Problem) => void;
  /** Limits that are not given have their defaults. */
  readonly limits?: Partial<Limits>;
}
