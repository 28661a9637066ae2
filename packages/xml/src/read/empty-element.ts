import type { Problem } from '../errors/problem.ts';
import type { Group } from '../schema/complex-type.ts';

/**
 * An empty element that is required in its place but could not be written. It counts as not given if its siblings are
 * enough without it, for example if it is one of several identifiers.
 */
export interface EmptyElement {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  /** The content of the holder. */
  readonly group: Group;
  /** The problems of the element and inside it, which are removed when it counts as not given. */
  readonly reported: readonly Problem[];
}
