import { type ErrorDetail, errorDetails } from './error-detail.ts';
import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/**
 * The server responded with an error status. Common statuses have subclasses; all others use this class. If the body
 * cannot be parsed, `body` is its text and `cause` says why.
 */
export class StatusError extends PartnerApiError {
  override readonly name: string = 'StatusError';
  declare readonly status: number;
  /** Headers of the response. */
  declare readonly headers: Headers;
  /** The parsed body, or its text when it cannot be parsed. */
  declare readonly body: unknown;
  /** The problems that the body lists; empty when it lists none. */
  declare readonly errors: readonly ErrorDetail[];

  constructor(
    call: FailedCall,
    response: Response,
    body: unknown,
    options?: ErrorOptions,
    errors: readonly ErrorDetail[] = errorDetails(body),
  ) {
    const { status, statusText, headers } = response;
    const problem = `${status} ${summary(errors[0]) ?? statusText}`.trim();
    super(call, problem, options, { status, headers, body, errors });
  }
}

function summary(detail: ErrorDetail | undefined): string | undefined {
  return detail?.property ? `${detail.error} (${detail.property})` : detail?.error;
}
