import type { JsonValue } from '@partner-apis/model';
import type { Exchange, WireRequest, WireResponse } from './exchange.ts';

const TIMEOUT = 30_000;

/** Sends a request and reads the answer to its end. Rejects when there is no answer. */
export async function send(request: WireRequest, fetcher: typeof fetch): Promise<Exchange> {
  const { method, url, headers, body, bytes } = request;
  const response = await fetcher(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: bytes ?? body }),
  });
  return { request, response: await read(response) };
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
