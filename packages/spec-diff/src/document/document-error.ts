import type { SourcePlace } from '../finding/finding.ts';

/** Thrown when a document cannot be read, because of its text, a reference or its version. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problem: string;
  readonly place: SourcePlace;

  constructor(problem: string, place: SourcePlace, cause?: unknown) {
    super(`${place.file}:${place.line}:${place.column}: ${problem}`, { cause });
    this.problem = problem;
    this.place = place;
  }
}
