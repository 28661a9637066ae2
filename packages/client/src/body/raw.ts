/** Sends a body unchanged: text, bytes, a file, `FormData`. */
export function rawBody(body: unknown): BodyInit {
  return body as BodyInit;
}
