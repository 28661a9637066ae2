import fc from 'fast-check';
import type { JsonValue } from '../json.ts';

/** A schema as a document has it. */
export type WrittenSchema = boolean | { readonly [keyword: string]: unknown };

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

/** Values of a small world, in which schemas and values often meet. */
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

const { schema, keywords } = fc.letrec<{ schema: WrittenSchema; keywords: object }>((tie) => {
  const schemas = (least: number, most: number) =>
    fc.array(tie('schema'), { minLength: least, maxLength: most });
  return {
    schema: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      { arbitrary: fc.boolean(), weight: 1 },
      { arbitrary: optional({ enum: fc.array(arbitraryValue, { minLength: 1, maxLength: 4 }) }), weight: 4 },
      { arbitrary: fc.record({ const: arbitraryValue }), weight: 2 },
      { arbitrary: fc.record({ type: types }), weight: 4 },
      { arbitrary: numbers, weight: 4 },
      { arbitrary: strings, weight: 4 },
      { arbitrary: tie('keywords').map((one) => one as WrittenSchema), weight: 12 },
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
      fc.record({ allOf: schemas(1, 2) }),
      fc.record({ anyOf: schemas(1, 3) }),
      fc.record({ oneOf: schemas(1, 3) }),
      fc.record({ not: tie('schema') }),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }, { requiredKeys: ['if'] }),
    ),
  };
});

/** Two schemas: unlike each other, or one with a keyword of another schema in it. */
export const arbitraryPair: fc.Arbitrary<[WrittenSchema, WrittenSchema]> = fc.oneof(
  fc.tuple(schema, schema),
  fc
    .tuple(schema, keywords)
    .map(
      ([one, more]) =>
        [one, typeof one === 'boolean' ? more : { ...one, ...more }] as [WrittenSchema, WrittenSchema],
    ),
  fc
    .tuple(schema, keywords)
    .map(
      ([one, more]) =>
        [typeof one === 'boolean' ? more : { ...one, ...more }, one] as [WrittenSchema, WrittenSchema],
    ),
);
