import type { JsonValue } from '../json/value.ts';

/** Maximum depth of an example. A deeper one shows little more than its schema does. */
const MOST_DEPTH = 5;

/** Maximum length of an example. In a document with cycles, every level is many times as long as the one above it. */
const MOST_CHARACTERS = 4000;

/**
 * Makes the deepest value that is still readable.
 *
 * @param valueTo makes the value down to a depth
 * @param least the depth to start with
 * @returns undefined if the value is too long at that depth
 */
export function readableValue(valueTo: (depth: number) => JsonValue, least: number): JsonValue | undefined {
  let value: JsonValue | undefined;
  for (let depth = least; depth <= MOST_DEPTH; depth += 1) {
    const deeper = valueTo(depth);
    if (JSON.stringify(deeper).length > MOST_CHARACTERS) break;
    value = deeper;
  }
  return value;
}
