import type { Problem } from '../errors/problem.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { RootElement } from '../schema/complex-type.ts';
import { Writer } from './writer.ts';

/**
 * Everything that keeps an object from being written as a message: of the wrong type, missing, too much, or against
 * a facet.
 *
 * @returns empty when it can be written
 */
export function validate(root: RootElement<unknown>, value: unknown): readonly Problem[] {
  const writer = new Writer(DEFAULT_LIMITS.problems);
  writer.root(root, value);
  return writer.problems;
}
