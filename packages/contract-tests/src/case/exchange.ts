import type { JsonValue } from '@partner-apis/model';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What is sent of the body, where that is not its UTF-8. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** How many spaces follow the body. */
  readonly padding?: number;
}

/** An answer, read to its end. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as it came; absent where an answer was made up. */
  readonly bytes?: Uint8Array;
  /** The body, when it is JSON. */
  readonly json?: JsonValue;
}

export interface Exchange {
  readonly request: WireRequest;
  readonly response: WireResponse;
  /** When the request was sent: an ISO date and time, in UTC. */
  readonly startedAt: string;
  /** From the request's first byte to the answer's last one. */
  readonly seconds: number;
}
