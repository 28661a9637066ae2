import type { JsonValue } from '@partner-apis/model';
import type { CaseRequest } from './contract-case.ts';

/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The bytes of the body, if they are not its UTF-8. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Number of spaces to append to the body. */
  readonly padding?: number;
}

/** A response that was read completely. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as received; absent in responses made by tests and in those kept for reports. */
  readonly bytes?: Uint8Array;
  /** The parsed body, if it is JSON. */
  readonly json?: JsonValue;
}

/** Whether a response is a success. @see RFC 9110, section 15.3 (Successful 2xx) */
export function isSuccess({ status }: Pick<WireResponse, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** Whether a response rejects a call for the state of a resource. @see RFC 9110, section 15.5.10 (409 Conflict) */
export function isConflict({ status }: Pick<WireResponse, 'status'>): boolean {
  return status === 409;
}

export interface Exchange {
  readonly request: WireRequest;
  readonly response: WireResponse;
  /** When the request was sent, as an ISO date and time in UTC. */
  readonly startedAt: string;
  /** Seconds from the first byte of the request to the last byte of the response. */
  readonly seconds: number;
}

/** A request and the operation that it called. */
export interface SentCall {
  readonly operationId: string;
  readonly request: WireRequest;
  /** The request as a `curl` command, without secrets. */
  readonly curl: string;
  /** The parts of the request, from which a sequence of calls is written; absent in those kept for reports. */
  readonly parts?: RequestParts;
}

/** An exchange and the operation that it called. */
export interface OperationExchange extends Exchange, SentCall {}

/** The parts from which a request was made. */
export interface RequestParts {
  readonly request: CaseRequest;
  /** Number of days by which its dates were moved. */
  readonly shift: number;
  /** Number of days between the dates of the document's examples and those of the server. */
  readonly daysFromExamples: number;
  /** The calling partner. Default: the default partner. */
  readonly as?: string;
  /** Placeholders for credentials by header name, such as `$PARTNER_API_KEY`. */
  readonly shown: Readonly<Record<string, string>>;
}
