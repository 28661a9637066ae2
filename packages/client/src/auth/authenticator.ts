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
   * Replaces credentials that the server has refused with 401. Undefined when there are no others, and repeating the
   * call would only be refused again.
   *
   * @throws {TokenError} when a token is needed and none can be had
   */
  readonly renew?: () => Renewed | Promise<Renewed>;
}

type Renewed = Grant | undefined;
