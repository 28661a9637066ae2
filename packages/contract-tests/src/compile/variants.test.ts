import type { JsonValue, Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { variantsOf } from './variants.ts';

const rows: [
  name: string,
  schema: Schema,
  valid: JsonValue,
  keyword: string,
  want: Record<string, JsonValue>,
][] = [
  ['a longest text', { maxLength: 4 }, 'abc', 'maxLength', { maxLength: 'abcc', 'maxLength+1': 'abccc' }],
  ['a shortest text', { minLength: 2 }, 'abc', 'minLength', { minLength: 'ab', 'minLength-1': 'a' }],
  [
    'a pattern',
    { pattern: '^[^|]*$' },
    'a|b'.replace('|', ''),
    'pattern',
    { pattern: 'ab', 'pattern-broken': '|b' },
  ],
  [
    'a day',
    { format: 'date' },
    '2026-03-02',
    'format',
    { format: '2026-03-02', 'format-broken': '2026-02-31' },
  ],
  ['a least number', { type: 'integer', minimum: 1 }, 2, 'minimum', { minimum: 1, 'minimum-1': 0 }],
  [
    'a greatest fraction',
    { type: 'number', maximum: 1000 },
    2,
    'maximum',
    { maximum: 1000, 'maximum+1': 1000.01 },
  ],
  [
    'an open bound',
    { exclusiveMinimum: 0 },
    2,
    'exclusiveMinimum',
    { 'exclusiveMinimum+1': 1, exclusiveMinimum: 0 },
  ],
  ['a step', { multipleOf: 5, minimum: 3 }, 5, 'multipleOf', { multipleOf: 5, 'multipleOf-broken': 7.5 }],
  ['a shortest list', { minItems: 1 }, ['a'], 'minItems', { minItems: ['a'], 'minItems-1': [] }],
  [
    'a longest list',
    { maxItems: 2 },
    ['a'],
    'maxItems',
    { maxItems: ['a', 'a'], 'maxItems+1': ['a', 'a', 'a'] },
  ],
  [
    'a set',
    { uniqueItems: true },
    ['a'],
    'uniqueItems',
    { uniqueItems: ['a'], 'uniqueItems-broken': ['a', 'a'] },
  ],
  [
    'a list of values',
    { enum: ['A', 'B'] },
    'A',
    'enum',
    { 'enum-A': 'A', 'enum-B': 'B', 'enum-unknown': 'NOT-IN-THE-LIST' },
  ],
  [
    'a whole number',
    { type: 'integer' },
    2,
    'type',
    { 'type-not-integer': 'many', 'type-fraction': 0.5, null: null },
  ],
  ['a text or null', { type: ['string', 'null'] }, 'a', 'type', { 'type-not-string': 42, null: null }],
];

test.each(rows)('%s', (_, schema, valid, keyword, want) => {
  const own = variantsOf(schema, valid).filter((variant) => variant.keyword === keyword);
  expect(Object.fromEntries(own.map(({ label, candidates }) => [label, candidates[0]]))).toEqual(want);
});

test('null is inside a nullable type and outside any other', () => {
  const sideOfNull = (schema: Schema) => variantsOf(schema, 'a').find(({ label }) => label === 'null')?.side;
  expect(sideOfNull({ type: ['string', 'null'] })).toBe('inside');
  expect(sideOfNull({ type: 'string' })).toBe('outside');
});

test('a value that violates a pattern never matches it', () => {
  const [, broken] = variantsOf({ pattern: '^[+0-9][0-9 -]{8,19}$' }, '+33 612345678').filter(
    ({ keyword }) => keyword === 'pattern',
  );
  expect(broken?.candidates.length).toBeGreaterThan(3);
  expect(broken?.candidates.filter((text) => /^[+0-9][0-9 -]{8,19}$/.test(String(text)))).toEqual([]);
});
