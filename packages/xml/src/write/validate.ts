import { InvalidXmlError } from '../errors/errors.ts';
import type { Problem } from '../errors/problem.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { RootElement } from '../schema/complex-type.ts';
import type { SerializeOptions } from './serialize.ts';
import { Writer } from './writer.ts';

export type ValidateOptions = Pick<SerializeOptions, 'rawContent'>;

/**
 * Finds everything that prevents an object from being written as a message: values of the wrong type, missing or excess
 * elements, and violated facets.
 *
 * @returns an empty list when it can be written
 */
export function validate(
  root: RootElement<unknown>,
  value: unknown,
  { rawContent }: ValidateOptions = {},
): readonly Problem[] {
  const writer = new Writer(DEFAULT_LIMITS.problems);
  writer.root(root, value);
  if (writer.problems.length > 0) return writer.problems;
  try {
    rawContent?.check(root, writer.take(), undefined);
    return [];
  } catch (error) {
    if (error instanceof InvalidXmlError) return error.problems;
    throw error;
  }
}
