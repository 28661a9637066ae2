import type { IncomingMessage } from 'node:http';
import { isJsonObject, type JsonObject, parseJson } from '@partner-apis/model';

/** Returns the body of a request as text. */
export async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Returns the body of a request; an empty object when it is no object in JSON. */
export async function bodyOf(request: IncomingMessage): Promise<JsonObject> {
  const body = parseJson(await bodyText(request));
  return body !== undefined && isJsonObject(body) ? body : {};
}
