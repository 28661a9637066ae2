import type { JsonValue } from '../json/value.ts';

/** Depth of an example. A deeper one shows little that its schema does not. */
const MOST_DEPTH = 5;

/** Characters of an example. In a document of cycles, every level is many times as long as the one above it. */
const MOST_CHARACTERS = 4000;

/**
 * Makes a value as deep as it stays readable.
 *
 * @param valueTo makes the value down to a depth
 * @param least the depth to begin with
 * @returns undefined where the value is too long at that depth
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
