import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

const EXCERPT_LENGTH = 1000;

/**
 * A response that does not match the document: HTML from a gateway, an empty body, truncated JSON, a redirect.
 */
export class UnexpectedResponseError extends PartnerApiError {
  override readonly name: string = 'UnexpectedResponseError';
  declare readonly status: number;
  declare readonly headers: Headers;
  /** Up to 1000 characters from the start of the body. */
  declare readonly bodyStart: string;

  constructor(call: FailedCall, response: Response, problem: string, body = '', options?: ErrorOptions) {
    const { status, headers } = response;
    const bodyStart = body.slice(0, EXCERPT_LENGTH);
    super(call, `${status}, but ${problem}`, options, { status, headers, bodyStart });
  }
}
