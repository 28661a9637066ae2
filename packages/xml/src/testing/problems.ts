import { InvalidXmlError } from '../errors/errors.ts';
import type { Problem } from '../errors/problem.ts';

/** The problems of a document that is invalid; none where the work ends well. @throws any other error */
export function problemsOf(work: () => unknown): readonly Problem[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof InvalidXmlError) return error.problems;
    throw error;
  }
}
