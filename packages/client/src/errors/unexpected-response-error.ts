import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

const EXCERPT_LENGTH = 1000;

/**
 * An answer that is not what the document promises: HTML from a gateway, an empty body, truncated JSON, a
 * success that is not documented, a redirect.
 */
export class UnexpectedResponseError extends PartnerApiError {
  override readonly name: string = 'UnexpectedResponseError';
  readonly status: number;
  readonly headers: Headers;
  /** Up to 1000 characters from the start of the body. */
  readonly bodyStart: string;

  constructor(call: FailedCall, response: Response, problem: string, body = '', options?: ErrorOptions) {
    super(call, `${response.status}, but ${problem}`, options);
    this.status = response.status;
    this.headers = response.headers;
    this.bodyStart = body.slice(0, EXCERPT_LENGTH);
  }
}
