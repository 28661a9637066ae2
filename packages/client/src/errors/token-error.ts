import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/** Why no token was obtained. */
export interface TokenFailure {
  readonly tokenUrl: string;
  /** In words, without credentials. */
  readonly problem: string;
  /** Of the token endpoint; absent when it was not reached. */
  readonly status?: number;
  /** The endpoint's `error`, such as `invalid_client`. */
  readonly code?: string;
  readonly cause?: unknown;
}

/**
 * The token endpoint gave no access token; the call itself was not sent.
 *
 * @see RFC 6749, section 5.2
 */
export class TokenError extends PartnerApiError {
  override readonly name = 'TokenError';
  declare readonly tokenUrl: string;
  /** Status of the token endpoint; undefined when it was not reached. */
  declare readonly status: number | undefined;
  /** The endpoint's `error`, such as `invalid_client`. */
  declare readonly code: string | undefined;

  constructor(call: FailedCall, { tokenUrl, status, code, problem, cause }: TokenFailure) {
    super(call, `no access token from ${tokenUrl}: ${problem}`, { cause });
    Object.assign(this, { tokenUrl, status, code });
  }
}
