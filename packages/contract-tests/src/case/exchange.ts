import type { JsonValue } from '@partner-apis/model';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The bytes of the body, unless they are its UTF-8. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Number of spaces appended to the body. */
  readonly padding?: number;
}

/** A response, read to its end. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as received; absent in responses made by tests and in those that reports keep. */
  readonly bytes?: Uint8Array;
  /** The parsed body, when it is JSON. */
  readonly json?: JsonValue;
}

/** Whether a response is a success. @see RFC 9110, section 15.3 (Successful 2xx) */
export function isSuccess({ status }: Pick<WireResponse, 'status'>): boolean {
  return status >= 200 && status < 300;
}

export interface Exchange {
  readonly request: WireRequest;
  readonly response: WireResponse;
  /** Time at which the request was sent: an ISO date and time, in UTC. */
  readonly startedAt: string;
  /** Seconds from the first byte of the request to the last byte of the response. */
  readonly seconds: number;
}

/** An exchange, and the operation that it called. */
export interface OperationExchange extends Exchange {
  readonly operationId: string;
  /** The request as a `curl` line, without secrets. */
  readonly curl: string;
}
