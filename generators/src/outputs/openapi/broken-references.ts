import { parseFragmentPointer, valueAt } from '@partner-apis/model';

/**
 * Returns a document without broken references, for a library that rejects them: a value whose schema is missing may be
 * anything. The problem is reported where the schema is read.
 */
export function withoutBrokenReferences(document: object): unknown {
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string' && !leadsSomewhere(value.$ref)) return {};
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, replaced(own)]));
  };
  const leadsSomewhere = (ref: string) =>
    ref.startsWith('#') && valueAt(document, parseFragmentPointer(ref)) !== undefined;
  return replaced(document);
}
