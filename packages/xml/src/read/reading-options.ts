import type { Problem } from '../errors/problem.ts';
import type { NamedTypes } from '../schema/named-types.ts';
import type { Identity } from './identity-check.ts';
import type { Tolerance } from './tolerance.ts';

/** How strictly a document must match its schema, and where deviations are reported. */
export interface ReadingOptions {
  /**
   * Whether the document must match the schema exactly: qualified elements, no unknown elements or attributes, no
   * unlisted codes even if a list may grow, no empty elements for "not given". Default: `false`.
   */
  readonly strict?: boolean;
  /**
   * Receives the problems that lenient reading accepts although the schema does not, and that `serialize` would reject:
   * unlisted codes, empty elements where something must be given, unknown elements and attributes. It is called for
   * each of them once the whole document was read, and never if reading fails.
   *
   * @example parse(order, body, { onTolerated: ({ line, path, message }) => log.warn({ line, path, message }) })
   */
  readonly onTolerated?: (problem: Problem) => void;
  /**
   * Accepts further deviations: `tolerance()` reads messages as partners really send them, and each deviation is passed
   * to `onTolerated`. It has no effect on strict reading.
   *
   * @example parse(orderResponse, body, { tolerate: tolerance(), onTolerated: report })
   */
  readonly tolerate?: Tolerance;
  /**
   * Checks that values that identify elements are unique, and that references refer to one of them. Without it, they
   * are read like any other value.
   *
   * @example parse(order, body, { identity: identity(identityConstraints) })
   */
  readonly identity?: Identity;
  /**
   * Types by name. They are used to check an `xsi:type` on an element whose content it cannot change, which strict
   * reading then accepts. It is not kept. Generated code exports them as `namedTypes`.
   *
   * @example parse(order, body, { strict: true, types: namedTypes })
   */
  readonly types?: NamedTypes;
}
