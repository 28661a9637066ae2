import type { FailedCall } from '../errors/partner-api-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { type Problem, summary } from './problem.ts';

/** The body of a success is not what the document promises. Thrown in strict mode only. */
export class InvalidResponseError extends UnexpectedResponseError {
  override readonly name = 'InvalidResponseError';
  readonly problems: readonly Problem[];

  constructor(call: FailedCall, response: Response, problems: readonly Problem[], data: unknown) {
    super(call, response, summary(problems), JSON.stringify(data));
    this.problems = problems;
  }
}
