import { type Answer, plainError } from '../http/answer.ts';

/** In bytes: 1 MiB. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * Reads the body of a request up to a limit. One that tells its length is left unread: the server reads no more
 * than it tells.
 *
 * @returns the request; undefined when its body is larger
 */
export async function limitBody(request: Request, limit: number): Promise<Request | undefined> {
  const length = request.headers.get('Content-Length');
  if (length !== null) return Number(length) > limit ? undefined : request;
  if (!request.headers.has('Transfer-Encoding') || request.body === null) return request;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const { method, headers, url, signal } = request;
  return new Request(url, { method, headers, signal, ...(size === 0 ? {} : { body: new Blob(chunks) }) });
}

export function tooLargeAnswer(limit: number): Answer {
  return plainError(413, `The body is larger than ${limit} bytes`, 'body');
}
