import type { JsonValue, Schema } from '@partner-apis/model';
import { inside, outside, type Variant } from './variant.ts';

/** Makes values on both sides of `minItems`, `maxItems` and `uniqueItems`. */
export function arrayVariants(schema: Schema, valid: readonly JsonValue[]): Variant[] {
  const { minItems = 0, maxItems, uniqueItems } = schema;
  const [first] = valid;
  if (first === undefined) return [];
  const ofSize = (size: number) => [repeat(first, size), distinct(first, size)];
  const variants: Variant[] = [];
  if (minItems > 0) {
    variants.push(
      inside('minItems', 'minItems', ofSize(minItems)),
      outside('minItems', 'minItems-1', ofSize(minItems - 1)),
    );
  }
  if (maxItems !== undefined) {
    variants.push(
      inside('maxItems', 'maxItems', ofSize(maxItems)),
      outside('maxItems', 'maxItems+1', ofSize(maxItems + 1)),
    );
  }
  if (uniqueItems === true) {
    variants.push(
      inside('uniqueItems', 'uniqueItems', [valid]),
      outside('uniqueItems', 'uniqueItems-broken', [[first, first]]),
    );
  }
  return variants;
}

function repeat(item: JsonValue, size: number): JsonValue[] {
  return Array.from({ length: size }, () => item);
}

/** Makes distinct items, if they are numbers or strings. */
function distinct(item: JsonValue, size: number): JsonValue[] {
  return Array.from({ length: size }, (_, index) => {
    if (typeof item === 'number') return item + index;
    if (typeof item === 'string') return `${item.slice(0, 8)}${index}`;
    return item;
  });
}
