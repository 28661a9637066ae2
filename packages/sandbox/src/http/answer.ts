import type { JsonValue } from '@partner-apis/model';

/** An answer before it is put on the wire, in a form that rules make, faults change and tests read. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out: no body. A string is sent as it is when `mediaType` is not JSON. */
  readonly body?: JsonValue;
  readonly mediaType: string;
}

/** An answer as it goes over the wire. */
export interface EncodedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no body. */
  readonly body: string | null;
}

const JSON_TYPE = 'application/json';

/** An answer in JSON, or one without a body. */
export function jsonAnswer(
  status: number,
  body?: JsonValue,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const answer = { status, headers, mediaType: JSON_TYPE };
  return body === undefined ? answer : { ...answer, body };
}

/** An error that no document describes, in the form that the documents share. */
export function plainError(
  status: number,
  error: string,
  property: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return jsonAnswer(status, { errors: [{ error, property }] }, headers);
}

/** The same answer with further headers; its own count where both have one. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...headers, ...answer.headers } };
}

/**
 * Puts an answer into the form of the wire.
 *
 * @param method of the request: the answer to HEAD has no body
 */
export function encodeAnswer({ status, headers, body, mediaType }: Answer, method: string): EncodedAnswer {
  if (body === undefined) return { status, headers, body: null };
  const isText = typeof body === 'string' && !mediaType.includes('json');
  return {
    status,
    headers: { ...headers, 'Content-Type': isText ? textType(mediaType) : mediaType },
    body: method === 'HEAD' ? null : isText ? body : JSON.stringify(body),
  };
}

function textType(mediaType: string): string {
  return /^text\/|[/+]xml$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}
