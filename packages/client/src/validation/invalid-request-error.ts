import { InvalidCallError } from '../errors/invalid-call-error.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { type Problem, summary } from './problem.ts';

/** Parameters or body violate a schema of the document. Nothing was sent. */
export class InvalidRequestError extends InvalidCallError {
  override readonly name = 'InvalidRequestError';
  readonly problems: readonly Problem[];

  constructor(call: FailedCall, problems: readonly Problem[], options?: ErrorOptions) {
    super(call, summary(problems), options);
    this.problems = problems;
  }
}
