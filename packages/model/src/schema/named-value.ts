import type { JsonValue } from '../json/value.ts';
import type { Schema } from './schema.ts';

/**
 * Returns a value that a schema itself states: its first example, its constant, its default or its first listed value.
 *
 * @example namedValue({ type: 'string', enum: ['a', 'b'] }) // 'a'
 */
export function namedValue({
  examples,
  const: only,
  default: usual,
  enum: listed,
}: Schema): JsonValue | undefined {
  return examples?.[0] ?? only ?? usual ?? listed?.[0];
}
