import type { FailedCall } from '../errors/partner-api-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { type Problem, summary } from './problem.ts';

/** The body of a success violates the document. JSON is checked in strict mode only. */
export class InvalidResponseError extends UnexpectedResponseError {
  override readonly name = 'InvalidResponseError';
  readonly problems: readonly Problem[];

  constructor(
    call: FailedCall,
    response: Response,
    problems: readonly Problem[],
    body: string,
    options?: ErrorOptions,
  ) {
    super(call, response, summary(problems), body, options);
    this.problems = problems;
  }
}
