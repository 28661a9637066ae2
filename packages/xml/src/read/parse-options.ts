import type { Problem } from '../errors/problem.ts';
import type { Identity } from '../identity/identity.ts';
import type { Limits } from '../limits.ts';
import type { RawContent } from '../raw-content/raw-check.ts';
import type { NamedTypes } from '../schema/named-types.ts';
import type { Tolerance } from '../tolerate/tolerance.ts';

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
  /**
   * Further deviations that are read: `tolerance()` takes messages as partners really send them, and each deviation is
   * passed to `onTolerated`. It has no effect on strict reading.
   *
   * @example parse(orderResponse, body, { tolerate: tolerance(), onTolerated: report })
   */
  readonly tolerate?: Tolerance;
  /**
   * Checks that values which identify elements are unique, and that references lead to one of them. Without it, they are
   * read as any other value.
   *
   * @example parse(order, body, { identity: identity(identityConstraints) })
   */
  readonly identity?: Identity;
  /**
   * Types by their names: an `xsi:type` on an element whose content it cannot change is checked then, and strict reading
   * takes it. It is not kept. Generated code exports them as `namedTypes`.
   *
   * @example parse(order, body, { strict: true, types: namedTypes })
   */
  readonly types?: NamedTypes;
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
