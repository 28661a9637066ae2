import type { EncodeBody } from '../descriptor.ts';

/** Sends a body unchanged. A file that has a media type of its own is sent as that type. */
export const fileBody: EncodeBody = (body, _, headers) => {
  if (body instanceof Blob && body.type) headers['content-type'] = body.type;
  return rawBody(body);
};

/** Sends a body unchanged: text, bytes, a file, `FormData`. */
export function rawBody(body: unknown): BodyInit {
  return body as BodyInit;
}
