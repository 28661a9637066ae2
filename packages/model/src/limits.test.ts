import { expect, test } from 'vitest';
import { limitsOf } from './limits.ts';
import type { Schema } from './schema/schema.ts';

test.each<[Schema, string[]]>([
  [{ maxLength: 30 }, ['at most 30 characters']],
  [{ maxLength: 1 }, ['at most 1 character']],
  [{ minLength: 8, maxLength: 19 }, ['8 to 19 characters']],
  [{ minLength: 2, maxLength: 2 }, ['2 characters']],
  [{ minimum: 0, maximum: 99 }, ['0 to 99']],
  [{ minimum: 0 }, ['at least 0']],
  [{ exclusiveMinimum: 0, maximum: 5 }, ['above 0, at most 5']],
  [{ minItems: 1, maxItems: 50, uniqueItems: true }, ['1 to 50 items', 'no duplicates']],
  [{ multipleOf: 15 }, ['multiple of 15']],
  [{ maxProperties: 3 }, ['at most 3 fields']],
  [{ maxLength: 1_048_576 }, ['at most 1,048,576 characters']],
  [{ minimum: 1000, maximum: 999_999_999.99 }, ['1000 to 999,999,999.99']],
  [{ minimum: -250_000, maximum: 250_000 }, ['-250,000 to 250,000']],
  [{ minimum: -10_000.5 }, ['at least -10,000.5']],
  [{ maximum: Number.MAX_SAFE_INTEGER }, ['at most 9,007,199,254,740,991']],
  [{ maximum: 1e21 }, ['at most 1e+21']],
  [{ minimum: -2_147_483_648 }, ['at least -2,147,483,648']],
  [{ pattern: '^a$' }, []],
])('%j reads %j', (schema, words) => {
  expect(limitsOf(schema)).toEqual(words);
});
