import type { Problem } from '../errors/problem.ts';
import type { NamedTypes } from '../schema/named-types.ts';
import type { Identity } from './identity-check.ts';
import type { Tolerance } from './tolerance.ts';

/** How strictly a document is held to its schema, and where deviations go. */
export interface ReadingOptions {
  /**
   * Exactly what the schema says: elements qualified as it says, no unknown elements or attributes, no other codes
   * where a list may grow, no empty elements for "not given". `false` when absent.
   */
  readonly strict?: boolean;
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
}
