import { describe, expect, test } from 'vitest';
import { Graph, type Source } from './graph.ts';
import { Inclusion, type Verdict } from './inclusion.ts';

/** Returns whether each schema of a pair is included in the other one, as the first word of the verdicts. */
function verdicts(one: unknown, other: unknown, source: Omit<Source, 'document'> = {}): [Verdict, Verdict] {
  const left = new Graph({ document: one, ...source }).schemaOf(one);
  const right = new Graph({ document: other, ...source }).schemaOf(other);
  const inclusion = new Inclusion([left, right]);
  return [inclusion.isWithin(left, right), inclusion.isWithin(right, left)];
}

const kinds = (pair: [Verdict, Verdict]) => pair.map(({ kind }) => kind);

describe('equivalent schemas in different words', () => {
  test.each([
    [
      { type: 'integer', exclusiveMinimum: 4 },
      { type: 'integer', minimum: 5 },
    ],
    [{ type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    [{ enum: ['a'] }, { const: 'a' }],
    [{ type: 'string', maxLength: 5 }, { allOf: [{ type: 'string' }, { maxLength: 5 }] }],
    [{ type: 'boolean' }, { enum: [false, true] }],
    [
      { type: 'integer', format: 'int32' },
      { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
    ],
    [{ multipleOf: 6 }, { allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }],
    [{ type: 'string', pattern: '^[ab]{2}$' }, { enum: ['aa', 'ab', 'ba', 'bb'] }],
    [
      { type: 'string', pattern: '^.{2,4}$' },
      { type: 'string', minLength: 2, maxLength: 4, pattern: '^.*$' },
    ],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, { type: ['integer', 'string'] }],
    [
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } },
      { type: 'object', dependentRequired: { a: ['b'] } },
    ],
    [
      { type: 'object', required: ['a'], properties: { a: true, b: false } },
      { type: 'object', required: ['a'], not: { required: ['b'] } },
    ],
    [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, propertyNames: { enum: ['a'] } },
    ],
    [
      { type: 'array', items: false },
      { type: 'array', maxItems: 0 },
    ],
    [{ not: { not: { type: 'null' } } }, { const: null }],
    [{ type: 'array', contains: { const: 1 }, maxItems: 1 }, { enum: [[1]] }],
    [
      {
        type: 'object',
        allOf: [{ properties: { a: true } }],
        properties: { b: true },
        unevaluatedProperties: false,
      },
      { type: 'object', properties: { a: true, b: true }, additionalProperties: false },
    ],
    [
      {
        type: 'object',
        anyOf: ['a', 'b'].map((name) => ({ properties: { [name]: true }, required: [name] })),
        unevaluatedProperties: false,
      },
      { type: 'object', properties: { a: true, b: true }, additionalProperties: false, minProperties: 1 },
    ],
    [
      {
        type: 'object',
        if: { required: ['a'], properties: { a: true } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { b: true } },
        unevaluatedProperties: false,
      },
      { type: 'object', propertyNames: { enum: ['a', 'b'] }, dependentRequired: { b: ['a'] } },
    ],
    [
      {
        type: 'array',
        allOf: [{ prefixItems: [true] }],
        prefixItems: [{ type: 'null' }, true],
        unevaluatedItems: false,
      },
      { type: 'array', prefixItems: [{ type: 'null' }], maxItems: 2 },
    ],
    [
      { type: 'array', contains: { type: 'null' }, unevaluatedItems: { type: 'boolean' } },
      { type: 'array', contains: { type: 'null' }, items: { type: ['null', 'boolean'] } },
    ],
  ])('%j is %j', (one: unknown, other: unknown) => {
    expect(kinds(verdicts(one, other))).toEqual(['proved', 'proved']);
  });
});

describe('a schema that lost values, and one of the lost values', () => {
  test.each([
    [{ type: 'integer' }, { type: 'number' }, 0.5],
    [{ type: 'string', maxLength: 4 }, { type: 'string', maxLength: 5 }, 'aaaaa'],
    [{ type: 'string', pattern: '^[a-z]+$' }, { type: 'string', pattern: '^[a-z0-9]+$' }, '0'],
    [{ type: 'string', format: 'date' }, { type: 'string' }, ''],
    [{ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, 'c'],
    [{ type: 'number', minimum: 0 }, { type: 'number' }, -1],
    [{ type: 'number', multipleOf: 0.1 }, { type: 'number', multipleOf: 0.05 }, 0.05],
    [{ type: 'array', uniqueItems: true }, { type: 'array' }, [null, null]],
    [{ type: 'array', maxItems: 2 }, { type: 'array', maxItems: 3 }, [null, null, null]],
    [{ type: 'object', required: ['a'] }, { type: 'object' }, {}],
    [{ type: 'object', additionalProperties: false }, { type: 'object' }, { a: null }],
    [{ oneOf: [{ type: 'integer' }, { minimum: 5 }] }, { anyOf: [{ type: 'integer' }, { minimum: 5 }] }, 5],
    [
      { type: 'object', properties: { constructor: { type: 'string' } } },
      { type: 'object', properties: { constructor: true } },
      { constructor: null },
    ],
  ])('%j is within %j, which also has %j', (narrow, wide, value) => {
    expect(verdicts(narrow, wide)).toEqual([{ kind: 'proved' }, { kind: 'refuted', value }]);
  });
});

test('recursive schemas are compared by what they unfold to', () => {
  const list = (next: unknown) => ({
    $defs: { node: { type: 'object', properties: { value: { type: 'integer' }, next } } },
    $ref: '#/$defs/node',
  });
  const own = { $ref: '#/$defs/node' };
  expect(kinds(verdicts(list(own), list({ allOf: [own] })))).toEqual(['proved', 'proved']);
  expect(verdicts(list(own), list({ anyOf: [own, { type: 'null' }] }))).toEqual([
    { kind: 'proved' },
    { kind: 'refuted', value: { next: null } },
  ]);
});

test('a property that only responses have is not required in a request', () => {
  const schema = (required: string[]) => ({
    type: 'object',
    required,
    properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
  });
  const kindsIn = (direction: 'request' | 'response') =>
    kinds(verdicts(schema(['id', 'name']), schema(['name']), { direction }));
  expect(kindsIn('request')).toEqual(['proved', 'proved']);
  expect(kindsIn('response')).toEqual(['proved', 'refuted']);
});

test('schemas of OpenAPI 3.0 are read in its own dialect', () => {
  const pair = verdicts(
    { type: 'integer', nullable: true, minimum: 4, exclusiveMinimum: true },
    { type: 'integer', nullable: true, minimum: 5 },
    { isOpenApi30: true },
  );
  expect(kinds(pair)).toEqual(['proved', 'proved']);
});

/** Returns a union of many objects that are distinguished by a property, and all of which contain another schema. */
function kindsOfPet(keyword: 'anyOf' | 'oneOf', inEach: object, last: object = {}) {
  const names = Array.from({ length: 12 }, (_, index) => `kind${index}`);
  return {
    [keyword]: names.map((kind, index) => ({
      allOf: [
        { type: 'object', required: ['kind'], properties: { kind: { enum: [kind] } } },
        {
          type: 'object',
          properties: Object.fromEntries(
            names.map((name) => [name, { type: 'object', properties: { a: inEach } }]),
          ),
        },
        ...(index === 11 ? [last] : []),
      ],
    })),
  };
}

describe('unions of many large schemas', () => {
  const text = { type: 'string' };
  const short = { type: 'string', maxLength: 5 };

  test.each(['anyOf', 'oneOf'] as const)('%s, all of whose members changed', (keyword) => {
    const [proved, refuted] = verdicts(kindsOfPet(keyword, short), kindsOfPet(keyword, text));
    expect(proved).toEqual({ kind: 'proved' });
    expect(refuted).toMatchObject({ kind: 'refuted', value: { kind: expect.any(String) } });
  });

  test.each(['anyOf', 'oneOf'] as const)('%s, one of whose members changed', (keyword) => {
    const [proved, refuted] = verdicts(
      kindsOfPet(keyword, text, { required: ['kind1'] }),
      kindsOfPet(keyword, text),
    );
    expect(proved).toEqual({ kind: 'proved' });
    expect(refuted).toMatchObject({ kind: 'refuted', value: { kind: 'kind11' } });
  });

  test('a duplicate member accepts nothing in oneOf', () => {
    const cat = { type: 'object', properties: { name: text } };
    const dog = { type: 'object', properties: { name: text, breed: { oneOf: [cat, { ...cat }] } } };
    const [more] = verdicts({ oneOf: [dog, cat] }, { oneOf: [dog, cat, { ...cat }] });
    expect(more).toEqual({ kind: 'refuted', value: { breed: null } });
  });
});

test('a partly known format is equal to itself', () => {
  const [narrower, wider] = [
    { type: 'string', format: 'date-time' },
    { type: ['string', 'null'], format: 'date-time' },
  ];
  expect(kinds(verdicts(narrower, wider))).toEqual(['proved', 'refuted']);
});

test('what is not decided is reported as such', () => {
  const around = { type: 'string', pattern: '^(?!a)[ab]+$' };
  expect(verdicts(around, { type: 'string', pattern: '^b[ab]*$' })[0].kind).toBe('undecided');
  const members = Array.from({ length: 8 }, (_, index) => ({ properties: { [`p${index}`]: true } }));
  expect(verdicts({ anyOf: members, unevaluatedProperties: false }, { type: 'null' })[0].kind).toBe(
    'refuted',
  );
  expect(verdicts({ type: 'object' }, { anyOf: members, unevaluatedProperties: false })[0]).toEqual({
    kind: 'undecided',
    reason: 'too many schemas decide which properties are evaluated',
  });
});

describe('references', () => {
  test.each([
    ['an anchor', { $ref: '#one', $defs: { one: { $anchor: 'one', type: 'null' } } }],
    [
      'an embedded schema, and a pointer in it',
      { $ref: 'one', $defs: { one: { $id: 'one', $ref: '#/$defs/two', $defs: { two: { type: 'null' } } } } },
    ],
    [
      'identifiers that are relative to each other',
      {
        $id: 'https://schemas.example/root/',
        $ref: 'part#leaf',
        $defs: { part: { $id: 'part', $defs: { leaf: { $anchor: 'leaf', type: 'null' } } } },
      },
    ],
    ['a dynamic anchor', { $dynamicRef: '#one', $defs: { one: { $dynamicAnchor: 'one', type: 'null' } } }],
    [
      'the outermost dynamic anchor of several',
      {
        $id: 'https://schemas.example/outer',
        $ref: 'inner',
        $defs: {
          own: { $dynamicAnchor: 'one', type: 'null' },
          inner: {
            $id: 'inner',
            $dynamicRef: '#one',
            $defs: { own: { $dynamicAnchor: 'one', type: 'string' } },
          },
        },
      },
    ],
  ])('%s', (_, schema) => {
    expect(kinds(verdicts(schema, { type: 'null' }))).toEqual(['proved', 'proved']);
  });

  test('a reference to a reference that is being followed is not a cycle', () => {
    const schema = {
      $ref: '#/$defs/alias',
      $defs: {
        alias: { $ref: '#/$defs/node' },
        node: { type: 'object', additionalProperties: { $ref: '#/$defs/alias' } },
      },
    };
    expect(verdicts({ const: { a: null } }, schema)[0]).toEqual({ kind: 'refuted', value: { a: null } });
  });

  test('the identifier in an example is data', () => {
    const schema = { $ref: 'one', $defs: { data: { const: { $id: 'one' } } } };
    expect(() => verdicts(schema, true)).toThrow('The reference "one" leads nowhere.');
  });
});

test('a broken reference is an error that names it', () => {
  expect(() => verdicts({ $ref: '#/$defs/nothing' }, true)).toThrow(
    'The reference "#/$defs/nothing" leads nowhere.',
  );
});
