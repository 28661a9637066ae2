import type { IncomingMessage } from 'node:http';
import { isJsonObject, type JsonObject, parseJson } from '@partner-apis/model';

/** Returns the body of a request; an empty object when it is no object in JSON. */
export async function bodyOf(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = parseJson(Buffer.concat(chunks).toString());
  return body !== undefined && isJsonObject(body) ? body : {};
}
