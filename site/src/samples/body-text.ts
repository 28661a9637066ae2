import { isJson, type JsonValue } from '@partner-apis/model';
import type { Language } from '../view/highlight.ts';

/** Whether a body is written as JSON. A string in any other media type is written unchanged. */
export function isJsonBody(value: JsonValue, mediaType: string): boolean {
  return typeof value !== 'string' || isJson(mediaType);
}

/** Writes a body for readers: JSON on several lines, or the text itself. */
export function bodyText(value: JsonValue, mediaType: string): string {
  return isJsonBody(value, mediaType) ? JSON.stringify(value, null, 2) : String(value);
}

/** The language for highlighting a body. */
export function bodyLanguage(value: JsonValue, mediaType: string): Language {
  if (isJsonBody(value, mediaType)) return 'json';
  return /[/+]xml\s*(;|$)/i.test(mediaType) ? 'xml' : 'plain';
}
