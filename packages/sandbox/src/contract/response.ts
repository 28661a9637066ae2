import type { JsonValue } from '@partner-apis/model';

/** A response before it is encoded, in a form that rules create, faults change and tests read. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; absent when there is none. A string is sent unchanged when `mediaType` is not JSON. */
  readonly body?: JsonValue;
  readonly mediaType: string;
}

const JSON_TYPE = 'application/json';

/** Makes a JSON response, or one without a body. */
export function jsonResponse(
  status: number,
  body?: JsonValue,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  const response = { status, headers, mediaType: JSON_TYPE };
  return body === undefined ? response : { ...response, body };
}

/** Makes an error that no document describes, in the form common to the documents. */
export function plainError(
  status: number,
  error: string,
  property: string,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  return jsonResponse(status, { errors: [{ error, property }] }, headers);
}

/** Adds headers to a response. The response's own headers take precedence. */
export function withHeaders(
  response: SandboxResponse,
  headers: Readonly<Record<string, string>>,
): SandboxResponse {
  return { ...response, headers: { ...headers, ...response.headers } };
}
