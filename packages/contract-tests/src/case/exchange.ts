import type { JsonValue } from '@partner-apis/model';
import type { CaseRequest } from './contract-case.ts';

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

/** A request, and the operation that it called. */
export interface SentCall {
  readonly operationId: string;
  readonly request: WireRequest;
  /** The request as a `curl` line, without secrets. */
  readonly curl: string;
  /** The parts of the request, from which a sequence of calls is written; absent in those that reports keep. */
  readonly parts?: RequestParts;
}

/** An exchange, and the operation that it called. */
export interface OperationExchange extends Exchange, SentCall {}

/** The parts that a request was made of. */
export interface RequestParts {
  readonly request: CaseRequest;
  /** Number of days that its dates were moved by. */
  readonly shift: number;
  /** Number of days between the dates of the document's examples and those of the server. */
  readonly daysFromExamples: number;
  /** The partner that called; the default one when absent. */
  readonly as?: string;
  /** Texts that stand for credentials, by the names of their headers: `$PARTNER_API_KEY`. */
  readonly shown: Readonly<Record<string, string>>;
}
