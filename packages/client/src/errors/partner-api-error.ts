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

  /** @param details further properties of the error */
  constructor(call: FailedCall, problem: string, options?: ErrorOptions, details?: object) {
    super(about(call, problem), options);
    Object.assign(this, call, details);
  }
}

/** Returns a text about a call, as messages and lines of the log begin. */
export function about({ operationId, method, url }: FailedCall, text: string | number): string {
  return `${operationId} ${method} ${url}: ${text}`;
}
