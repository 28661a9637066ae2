import { WebhookError } from './webhook-error.ts';

/**
 * Reads the body of a request, up to a maximum size.
 *
 * @throws {WebhookError} for a larger body, the rest of which is not read
 */
export async function bodyOf(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
    size += chunk.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new WebhookError('size', `The body has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk.value);
  }
  const body = new Uint8Array(size);
  let start = 0;
  for (const chunk of chunks) {
    body.set(chunk, start);
    start += chunk.length;
  }
  return body;
}
