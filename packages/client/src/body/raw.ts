/** Sends a body as it is given: text, bytes, a file, `FormData`. */
export function rawBody(body: unknown): BodyInit {
  return body as BodyInit;
}
