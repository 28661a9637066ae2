import type { JsonValue } from '@partner-apis/model';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer, read to its end. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, when it is JSON. */
  readonly json?: JsonValue;
}

export interface Exchange {
  readonly request: WireRequest;
  readonly response: WireResponse;
}
