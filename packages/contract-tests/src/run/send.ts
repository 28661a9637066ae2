import type { JsonValue } from '@partner-apis/model';
import type { Exchange, WireRequest, WireResponse } from './exchange.ts';

const TIMEOUT = 30_000;

/** Sends a request and reads the answer to its end. Rejects when there is no answer. */
export async function send(request: WireRequest, fetcher: typeof fetch): Promise<Exchange> {
  const { method, url, headers } = request;
  const body = bytesOf(request);
  const startedAt = new Date().toISOString();
  const started = performance.now();
  const response = await fetcher(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body }),
  });
  const answer = await read(response);
  return { request, response: answer, startedAt, seconds: (performance.now() - started) / 1000 };
}

/** As bytes: of a text, fetch would guess a content type where none is to be sent. */
function bytesOf({ body, bytes, padding = 0 }: WireRequest): Uint8Array<ArrayBuffer> | undefined {
  if (bytes !== undefined) return bytes;
  return body === undefined ? undefined : new TextEncoder().encode(body + ' '.repeat(padding));
}

async function read(response: Response): Promise<WireResponse> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const json = parse(text);
  const { status, headers } = response;
  const answer = { status, headers, text, bytes };
  return json === undefined ? answer : { ...answer, json };
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
