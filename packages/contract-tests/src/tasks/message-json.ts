import { type ApiModel, type Content, isJson, type JsonValue } from '@partner-apis/model';
import type { WireResponse } from '../case/exchange.ts';
import { messagesOf } from '../xml/messages.ts';

/** Returns a body as JSON: one in XML as its message has it; undefined for one that cannot be read. */
export function messageJson(
  model: ApiModel,
  { xsd, mediaType }: Content,
  { text, bytes, json }: Pick<WireResponse, 'text' | 'bytes' | 'json'>,
): JsonValue | undefined {
  if (xsd !== undefined) return messagesOf(model)?.json(xsd.element, bytes ?? text);
  return isJson(mediaType) ? json : text;
}
