import { isJson, type JsonValue } from '@partner-apis/model';
import type { Language } from '../highlight.ts';

/** Whether a body is written as JSON; a text of any other media type is its own notation. */
export function isJsonBody(value: JsonValue, mediaType: string): boolean {
  return typeof value !== 'string' || isJson(mediaType);
}

/** A body as a reader sees it: JSON on several lines, or the text itself. */
export function bodyText(value: JsonValue, mediaType: string): string {
  return isJsonBody(value, mediaType) ? JSON.stringify(value, null, 2) : String(value);
}

/** What a body is highlighted as. */
export function bodyLanguage(value: JsonValue, mediaType: string): Language {
  if (isJsonBody(value, mediaType)) return 'json';
  return /[/+]xml\s*(;|$)/i.test(mediaType) ? 'xml' : 'plain';
}
