import type { FailedCall } from '../errors/partner-api-error.ts';

/** Authenticates calls by one security scheme. It keeps its credentials in a closure, out of reach of log lines. */
export interface Authenticator {
  /**
   * Returns the headers that the call has to carry.
   *
   * @param call the call, which the error names
   * @param scopes that the operation requires
   * @throws {TokenError} when a token is needed and none is available
   */
  authorize(call: FailedCall, scopes: readonly string[]): Grant | Promise<Grant>;
}

export interface Grant {
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Adds credentials that are not a header of their own, such as a query parameter or one of several cookies. */
  readonly add?: (request: SentRequest) => void;
  /**
   * Replaces credentials that the server has rejected with 401. Undefined when there are no others: repeating the
   * call would only fail again.
   *
   * @throws {TokenError} when a token is needed and none is available
   */
  readonly renew?: () => Renewed | Promise<Renewed>;
}

/** The parts of a request that credentials can be added to. */
export interface SentRequest {
  url: string;
  /** Header values by lower-case name. */
  readonly headers: Record<string, string>;
}

type Renewed = Grant | undefined;
