/** The call that an error is about. */
export interface FailedCall {
  readonly operationId: string;
  readonly method: string;
  /** The URL, without credentials. */
  readonly url: string;
  /** Sent as `X-Request-Id`, which identifies the call in the server's log. */
  readonly requestId: string;
}

/** The base class of all errors that a call rejects with. The message names the operation, the method and the URL. */
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

/** Returns a text about a call. Error messages and log lines begin like this. */
export function about({ operationId, method, url }: FailedCall, text: string | number): string {
  return `${operationId} ${method} ${url}: ${text}`;
}
