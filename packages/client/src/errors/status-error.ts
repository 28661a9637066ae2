import { type ErrorDetail, errorDetails } from './error-detail.ts';
import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/**
 * The server answered with an error status. Each common status has a class of its own; the others are of this
 * one. If the body is not JSON, `body` holds its text and `cause` says what was wrong with it.
 */
export class StatusError extends PartnerApiError {
  override readonly name: string = 'StatusError';
  declare readonly status: number;
  /** Headers of the answer. */
  declare readonly headers: Headers;
  /** The parsed body; its text when it is not JSON. */
  declare readonly body: unknown;
  /** The problems that the body lists; empty when it lists none. */
  declare readonly errors: readonly ErrorDetail[];

  constructor(call: FailedCall, response: Response, body: unknown, options?: ErrorOptions) {
    const { status, statusText, headers } = response;
    const errors = errorDetails(body);
    super(call, `${status} ${summary(errors[0]) ?? statusText}`.trim(), options);
    Object.assign(this, { status, headers, body, errors });
  }
}

function summary(detail: ErrorDetail | undefined): string | undefined {
  return detail?.property === undefined ? detail?.error : `${detail.error} (${detail.property})`;
}
