import fc from 'fast-check';
import type { JsonValue } from '../json.ts';

/** A schema as written in a document. */
export type WrittenSchema = boolean | { readonly [keyword: string]: unknown };

/** Two schemas, and the question whether the second accepts all values of the first. */
export type Pair = readonly [narrow: WrittenSchema, wide: WrittenSchema];

const NAMES = ['a', 'b', 'c'] as const;
const scalar = fc.constantFrom<JsonValue[]>(
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  -1,
  0.5,
  1.5,
  10,
  '',
  'a',
  'b',
  'ab',
  'abc',
  '1',
  '2020-01-01',
);

/** Values in a small domain, in which schemas and values often match. */
export const arbitraryValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES, 'ab', 'x1'), tie('value'), { noNullPrototype: true, maxKeys: 4 }),
  ),
})).value;

const optional = (model: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(model, { requiredKeys: [] });

const types = fc.oneof(
  fc.constantFrom('string', 'integer', 'number', 'null', 'boolean', 'array', 'object'),
  fc.uniqueArray(fc.constantFrom('string', 'integer', 'null', 'number', 'object'), {
    minLength: 1,
    maxLength: 2,
  }),
);

const numbers = optional({
  type: fc.constantFrom('integer', 'number'),
  minimum: fc.integer({ min: -2, max: 3 }),
  maximum: fc.integer({ min: 0, max: 5 }),
  exclusiveMinimum: fc.integer({ min: -2, max: 2 }),
  exclusiveMaximum: fc.integer({ min: 1, max: 4 }),
  multipleOf: fc.constantFrom(1, 2, 3, 0.5, 0.1),
});

const strings = optional({
  type: fc.constant('string'),
  minLength: fc.nat(2),
  maxLength: fc.integer({ min: 1, max: 4 }),
  pattern: fc.constantFrom('^a', 'b$', '^[a-c]*$', '^\\d+$', '[a-z]{2}', '^(a|b)$'),
  format: fc.constantFrom('date', 'uuid', 'email', 'ipv4', 'unknown'),
});

/** References to the definitions that `withDefinitions` adds. */
const references = fc.constantFrom(
  { $ref: '#/$defs/one' },
  { $ref: '#two' },
  { $dynamicRef: '#three' },
  { $ref: '#/$defs/one', type: ['object', 'null'] },
);

const { schema, keywords } = fc.letrec<{
  schema: WrittenSchema;
  keywords: { readonly [keyword: string]: unknown };
}>((tie) => {
  const schemas = (least: number, most: number) =>
    fc.array(tie('schema'), { minLength: least, maxLength: most });
  const applied = { allOf: schemas(1, 2), anyOf: schemas(1, 2), oneOf: schemas(1, 2) };
  return {
    schema: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      { arbitrary: fc.boolean(), weight: 1 },
      { arbitrary: optional({ enum: fc.array(arbitraryValue, { minLength: 1, maxLength: 4 }) }), weight: 4 },
      { arbitrary: fc.record({ const: arbitraryValue }), weight: 2 },
      { arbitrary: fc.record({ type: types }), weight: 4 },
      { arbitrary: numbers, weight: 4 },
      { arbitrary: strings, weight: 4 },
      { arbitrary: references, weight: 2 },
      { arbitrary: tie('keywords'), weight: 12 },
    ),
    keywords: fc.oneof(
      optional({
        type: fc.constant('array'),
        items: tie('schema'),
        prefixItems: schemas(1, 2),
        minItems: fc.nat(2),
        maxItems: fc.integer({ min: 1, max: 4 }),
        uniqueItems: fc.boolean(),
      }),
      fc.record(
        { contains: tie('schema'), minContains: fc.nat(2), maxItems: fc.nat(3) },
        { requiredKeys: ['contains'] },
      ),
      optional({
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), {
          noNullPrototype: true,
          maxKeys: 3,
        }),
        required: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }),
        additionalProperties: tie('schema'),
      }),
      optional({
        patternProperties: fc.dictionary(fc.constantFrom('^a', 'b', '^x'), tie('schema'), {
          noNullPrototype: true,
          maxKeys: 1,
        }),
        additionalProperties: tie('schema'),
        minProperties: fc.nat(3),
        maxProperties: fc.nat(3),
        propertyNames: fc.constantFrom({ pattern: '^[a-c]' }, { maxLength: 1 }, { enum: ['a', 'b'] }),
        dependentRequired: fc.constant({ a: ['b'] }),
        dependentSchemas: fc.dictionary(fc.constant('b'), tie('schema'), {
          noNullPrototype: true,
          minKeys: 1,
          maxKeys: 1,
        }),
      }),
      fc.record(
        { unevaluatedProperties: tie('schema'), ...applied },
        { requiredKeys: ['unevaluatedProperties'] },
      ),
      fc.record({ unevaluatedItems: tie('schema'), ...applied }, { requiredKeys: ['unevaluatedItems'] }),
      fc.record({ allOf: schemas(1, 2) }),
      fc.record({ anyOf: schemas(1, 3) }),
      fc.record({ oneOf: schemas(1, 3) }),
      fc.record({ not: tie('schema') }),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }, { requiredKeys: ['if'] }),
    ),
  };
});

/** Schemas that contain others, so that no reference leads back to the same value. */
const holder = fc.oneof(
  fc.record({ type: fc.constant('object'), properties: fc.record({ a: schema }) }),
  fc.record({ items: schema }),
  fc.record({ type: fc.constant('object'), additionalProperties: schema }),
);
const definitions = fc.tuple(holder, holder, holder).map(([one, two, three]) => ({
  one,
  two: { ...two, $anchor: 'two' },
  three: { ...three, $dynamicAnchor: 'three' },
}));

const edited = fc
  .tuple(schema, keywords)
  .map(([one, more]): Pair => [one, typeof one === 'boolean' ? more : { ...one, ...more }]);

/** Two unrelated schemas, or one that is modified with a keyword of another schema. */
export const arbitraryPair: fc.Arbitrary<Pair> = fc
  .tuple(
    fc.oneof(
      fc.tuple(schema, schema),
      edited,
      edited.map(([one, other]): Pair => [other, one]),
    ),
    definitions,
  )
  .map(([[one, other], $defs]): Pair => [withDefinitions(one, $defs), withDefinitions(other, $defs)])
  .filter((pair) => !isBeyondAjv(JSON.stringify(pair)));

function withDefinitions(one: WrittenSchema, $defs: WrittenSchema): WrittenSchema {
  if (typeof one === 'boolean' || !/"\$(?:ref|dynamicRef)"/.test(JSON.stringify(one))) return one;
  return { ...one, $defs };
}

/**
 * Whether schemas contain something that ajv does not evaluate according to the standard: items that `contains` counts,
 * an `items` that accepts everything, and an `if` without both branches. The JSON Schema Test Suite covers these.
 */
function isBeyondAjv(text: string): boolean {
  if (!text.includes('"unevaluated')) return false;
  const count = (keyword: string) => text.split(`"${keyword}":`).length;
  if (/"contains"|"items":(?:true|\{\})/.test(text)) return true;
  return count('if') !== count('then') || count('if') !== count('else');
}
