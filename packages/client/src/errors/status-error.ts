import { type ErrorDetail, errorDetails } from './error-detail.ts';
import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/**
 * The server answered with an error status. Each common status has a class of its own; the others are of this
 * one. If the body is not JSON, `body` holds its text and `cause` says what was wrong with it.
 */
export class StatusError extends PartnerApiError {
  override readonly name: string = 'StatusError';
  readonly status: number;
  /** Headers of the answer. */
  readonly headers: Headers;
  /** The parsed body; its text when it is not JSON. */
  readonly body: unknown;
  /** The problems that the body lists; empty when it lists none. */
  readonly errors: readonly ErrorDetail[];

  constructor(call: FailedCall, response: Response, body: unknown, options?: ErrorOptions) {
    const errors = errorDetails(body);
    super(call, [response.status, summary(errors[0]) ?? response.statusText].join(' ').trim(), options);
    this.status = response.status;
    this.headers = response.headers;
    this.body = body;
    this.errors = errors;
  }
}

function summary(detail: ErrorDetail | undefined): string | undefined {
  if (detail?.property === undefined) return detail?.error;
  return `${detail.error} (${detail.property})`;
}
