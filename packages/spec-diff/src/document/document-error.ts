import type { SourcePlace } from '../finding/finding.ts';

/** A document cannot be read: its text, a reference or its version is at fault. */
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
