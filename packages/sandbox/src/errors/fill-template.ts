import type { JsonValue } from '@partner-apis/model';

/**
 * Fills the placeholders of an error text; one that has no value stays as it is.
 *
 * @example fillTemplate('The field is too long. Max Length: {limit}', { limit: 30 })
 */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

/** One entry of an error body. */
export interface ErrorEntry {
  readonly error: string;
  readonly property: string;
}

/** The entries of an error body of the form `{ errors: [{ error, property }] }`; empty for other forms. */
export function errorEntries(body: JsonValue): ErrorEntry[] {
  const errors = isRecord(body) ? body.errors : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (entry: unknown): entry is ErrorEntry =>
      isRecord(entry) && typeof entry.error === 'string' && typeof entry.property === 'string',
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
