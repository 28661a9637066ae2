import type { FailedCall } from '../errors/partner-api-error.ts';

/** Proves who calls, by one security scheme. Keeps its credentials in a closure, out of reach of a log line. */
export interface Authenticator {
  /**
   * The headers that the call has to carry.
   *
   * @param call for the error, when there are none
   * @param scopes that the operation asks for
   * @throws {TokenError} when a token is needed and none can be had
   */
  authorize(call: FailedCall, scopes: readonly string[]): Grant | Promise<Grant>;
}

export interface Grant {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * To be called when the server answers 401. Tells whether a repeated call would carry other credentials:
   * true for a token that came from the cache, and which is dropped.
   */
  readonly refused?: () => boolean;
}
