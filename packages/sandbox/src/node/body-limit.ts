import { plainError, toResponse } from '../http/answer.ts';
import { CORS_HEADERS } from '../http/cors.ts';

/** 1 MiB. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * Reads the body of a request up to a limit.
 *
 * @returns the request with its body read, or the answer 413
 */
export async function limitBody(request: Request, limit: number): Promise<Request | Response> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return tooLarge(limit);
  if (request.body === null) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return tooLarge(limit);
    chunks.push(chunk);
  }
  const { method, headers, url } = request;
  return new Request(
    url,
    size === 0 ? { method, headers } : { method, headers, body: new Blob(chunks as BlobPart[]) },
  );
}

function tooLarge(limit: number): Response {
  return toResponse(plainError(413, `The body is larger than ${limit} bytes`, 'body', CORS_HEADERS));
}
