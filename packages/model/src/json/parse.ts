import type { JsonValue } from './value.ts';

/**
 * Reads a JSON text.
 *
 * @returns undefined if the text is not JSON
 * @example parseJson('{"a":1}') // { a: 1 }
 * @see RFC 8259
 */
export function parseJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
