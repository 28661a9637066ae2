import { ComparisonError } from '../error/comparison-error.ts';

const ADVICE = 'It is written by `npm run spec:record`; restore it from git.';

/** Thrown when a recorded version cannot be used. */
export class RecordError extends ComparisonError {
  override readonly name: string = 'RecordError';
  /** The problem, without the location. */
  readonly problem: string;
  readonly file: string;
  readonly advice = ADVICE;

  constructor(problem: string, file: string, options: ErrorOptions = {}) {
    super(`${file}: ${problem} ${ADVICE}`, options);
    this.problem = problem;
    this.file = file;
  }
}
