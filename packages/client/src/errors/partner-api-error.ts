/** The call that an error is about. */
export interface FailedCall {
  readonly operationId: string;
  readonly method: string;
  /** Holds no credentials, which are sent in headers only. */
  readonly url: string;
  /** Sent as `X-Request-Id`, by which the server's log identifies the call. */
  readonly requestId: string;
}

/** The base of all errors that a call rejects with. The message names operation, method and URL. */
export abstract class PartnerApiError extends Error implements FailedCall {
  declare readonly operationId: string;
  declare readonly method: string;
  declare readonly url: string;
  declare readonly requestId: string;

  constructor(call: FailedCall, problem: string, options?: ErrorOptions) {
    super(`${call.operationId} ${call.method} ${call.url}: ${problem}`, options);
    Object.assign(this, call);
  }
}
