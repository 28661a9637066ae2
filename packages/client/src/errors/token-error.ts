import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/** The reason why no token was obtained. */
export interface TokenFailure {
  readonly tokenUrl: string;
  /** The reason as a text, without credentials. */
  readonly problem: string;
  /** Status of the token endpoint's response; absent when it could not be reached. */
  readonly status?: number;
  readonly headers?: Headers;
  /** The `error` that the endpoint returned, such as `invalid_client`. */
  readonly code?: string;
  readonly cause?: unknown;
  /**
   * Set for a temporary failure: the share of the maximum wait, from 0 to 1, before the next request. All calls that
   * waited for one request have the same value, so that they share the next one.
   */
  readonly jitter?: number;
}

/**
 * The token endpoint returned no access token; the call itself was not sent.
 *
 * @see RFC 6749, section 5.2
 */
export class TokenError extends PartnerApiError {
  override readonly name = 'TokenError';
  declare readonly tokenUrl: string;
  /** Status of the token endpoint's response; undefined when it could not be reached. */
  declare readonly status: number | undefined;
  /** Headers of the token endpoint's response; undefined when it could not be reached. */
  declare readonly headers: Headers | undefined;
  /** The `error` that the endpoint returned, such as `invalid_client`. */
  declare readonly code: string | undefined;
  /** A random number from 0 to 1 that determines the wait before a retry; undefined when a retry is useless. */
  declare readonly jitter: number | undefined;

  constructor(call: FailedCall, { problem, cause, ...failure }: TokenFailure) {
    super(call, `no access token from ${failure.tokenUrl}: ${problem}`, { cause }, failure);
  }
}
