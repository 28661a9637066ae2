import { InvalidXmlError } from '../errors/errors.ts';
import type { Problem } from '../errors/problem.ts';

/** Returns the problems of an invalid document; none if the function succeeds. @throws any other error */
export function problemsOf(work: () => unknown): readonly Problem[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof InvalidXmlError) return error.problems;
    throw error;
  }
}
