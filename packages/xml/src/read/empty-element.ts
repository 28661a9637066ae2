import type { Problem } from '../errors/problem.ts';
import type { Group } from '../schema/complex-type.ts';

/**
 * An empty element that its place requires and that could not be written: it means "not given" when the elements
 * around it are enough without it, as one of several identifiers is.
 */
export interface EmptyElement {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  /** The content of the holder. */
  readonly group: Group;
  /** The problems of the element and in it, which are removed when it counts as not given. */
  readonly told: readonly Problem[];
}
