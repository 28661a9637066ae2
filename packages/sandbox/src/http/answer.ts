import type { JsonValue } from '@partner-apis/model';

/** An answer before it is put on the wire, in a form that rules make, faults change and tests read. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out: no body. A string is sent as it is when `mediaType` is not JSON. */
  readonly body?: JsonValue;
  readonly mediaType: string;
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

/** Puts an answer on the wire. */
export function toResponse({ status, headers, body, mediaType }: Answer): Response {
  if (body === undefined) return new Response(null, { status, headers });
  const isText = typeof body === 'string' && !mediaType.includes('json');
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: { ...headers, 'Content-Type': isText ? textType(mediaType) : mediaType },
  });
}

function textType(mediaType: string): string {
  return /^text\/|[/+]xml$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}
