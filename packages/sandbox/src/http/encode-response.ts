import type { SandboxResponse } from '../contract/response.ts';

/** A response in the form in which it is sent. */
export interface EncodedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; null when there is none. */
  readonly body: string | null;
}

/**
 * Encodes a response for sending.
 *
 * @param method of the request; the response to HEAD has no body
 */
export function encodeResponse(
  { status, headers, body, mediaType }: SandboxResponse,
  method: string,
): EncodedResponse {
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
