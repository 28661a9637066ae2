import type { JsonValue } from '@partner-apis/model';
import { isRecord } from '@partner-apis/model';
import { quoted } from './quoted.ts';

/**
 * Fills the placeholders of an error text. A placeholder without a value is kept, and a long value is truncated.
 *
 * @example fillTemplate('The field is too long. Max Length: {limit}', { limit: 30 })
 */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? quoted(String(value)) : placeholder;
  });
}

/** An entry of an error body. */
export interface ErrorEntry {
  readonly error: string;
  readonly property: string;
}

/** Returns the entries of an error body `{ errors: [{ error, property }] }`; none for other forms. */
export function errorEntries(body: JsonValue): ErrorEntry[] {
  const errors = isRecord(body) ? body.errors : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (entry: unknown): entry is ErrorEntry =>
      isRecord(entry) && typeof entry.error === 'string' && typeof entry.property === 'string',
  );
}
