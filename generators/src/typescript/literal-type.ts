import { isJsonArray, type JsonValue, propertyKey, quote } from '@partner-apis/model';

/**
 * Prints the type of one value.
 *
 * @example literalType({ on: true, steps: [1, 'b'] }) // "{ on: true; steps: [1, 'b'] }"
 */
export function literalType(value: JsonValue): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isJsonArray(value)) return `[${value.map(literalType).join(', ')}]`;
  const fields = Object.entries(value).map(([name, item]) => `${propertyKey(name)}: ${literalType(item)}`);
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
}
