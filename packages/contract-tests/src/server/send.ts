import type { JsonValue } from '@partner-apis/model';
import type { Exchange, WireRequest, WireResponse } from '../case/exchange.ts';
import type { Transport, TransportResponse } from './transport.ts';

/** Sends a request and reads the whole response. Rejects when there is none. */
export async function send(request: WireRequest, call: Transport): Promise<Exchange> {
  const { method, url, headers } = request;
  const body = bytesOf(request);
  const answer = await call(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const { startedAt, seconds } = answer;
  return { request, response: read(answer), startedAt, seconds };
}

/** Encodes the body. For a string, fetch would add a content type where none must be sent. */
function bytesOf({ body, bytes, padding = 0 }: WireRequest): Uint8Array<ArrayBuffer> | undefined {
  if (bytes !== undefined) return bytes;
  return body === undefined ? undefined : new TextEncoder().encode(body + ' '.repeat(padding));
}

function read({ status, headers, bytes }: TransportResponse): WireResponse {
  const text = new TextDecoder().decode(bytes);
  const json = parse(text);
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
