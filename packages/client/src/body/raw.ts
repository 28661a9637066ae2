import type { EncodeBody } from '../descriptor.ts';

/** Sends a body unchanged. A file that has a media type of its own is sent as that type. */
export const fileBody: EncodeBody = (body, _, headers) => {
  if (body instanceof Blob && body.type) headers['content-type'] = body.type;
  return rawBody(body);
};

/**
 * Returns an encoder that sends a body unchanged, where the document has several media types for the same bytes.
 *
 * @param types the media types as which a file may be sent that has one of them; any other is sent as the first
 */
export function typedFileBody(types: readonly string[]): EncodeBody {
  return (body, call, headers) =>
    (body instanceof Blob && types.includes(body.type) ? fileBody : rawBody)(body, call, headers);
}

/** Sends a body unchanged: text, bytes, a file, `FormData`. */
export function rawBody(body: unknown): BodyInit {
  return body as BodyInit;
}
