import { describe, expect, test } from 'vitest';
import { documentWith, findingsBetween, rulesOf } from './testing/documents.ts';

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

/** Each keyword with a schema that accepts less than another one: [keyword, narrow, wide, rule without direction]. */
const NARROWINGS: [keyword: string, narrow: unknown, wide: unknown, kind: string][] = [
  ['type', { type: 'integer' }, { type: 'number' }, 'type'],
  ['type with null', text, { type: ['string', 'null'] }, 'type'],
  ['enum', { enum: ['a'] }, { enum: ['a', 'b'] }, 'values'],
  ['const', { const: 1 }, { enum: [1, 2] }, 'values'],
  ['minimum', { type: 'number', minimum: 2 }, { type: 'number', minimum: 1 }, 'limit'],
  ['maximum', { type: 'number', maximum: 1 }, { type: 'number', maximum: 2 }, 'limit'],
  ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 1 }, { type: 'number', minimum: 1 }, 'limit'],
  ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 1 }, { type: 'number', maximum: 1 }, 'limit'],
  ['multipleOf', { type: 'number', multipleOf: 4 }, { type: 'number', multipleOf: 2 }, 'limit'],
  ['minLength', { ...text, minLength: 2 }, { ...text, minLength: 1 }, 'limit'],
  ['maxLength', { ...text, maxLength: 1 }, { ...text, maxLength: 2 }, 'limit'],
  ['pattern', { ...text, pattern: '^[a-z]+$' }, { ...text, pattern: '^[a-z0-9]+$' }, 'format'],
  ['format', { ...text, format: 'date' }, text, 'format'],
  ['format int32', { type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' }, 'format'],
  ['items', { type: 'array', items: text }, { type: 'array', items: { type: ['string', 'null'] } }, 'type'],
  ['prefixItems', { type: 'array', prefixItems: [text] }, { type: 'array', prefixItems: [true] }, 'items'],
  ['contains', { type: 'array', contains: text }, { type: 'array' }, 'items'],
  [
    'minContains',
    { type: 'array', contains: text, minContains: 2 },
    { type: 'array', contains: text },
    'items',
  ],
  [
    'maxContains',
    { type: 'array', contains: text, maxContains: 2 },
    { type: 'array', contains: text, maxContains: 3 },
    'items',
  ],
  ['minItems', { type: 'array', minItems: 1 }, { type: 'array' }, 'limit'],
  ['maxItems', { type: 'array', maxItems: 1 }, { type: 'array', maxItems: 2 }, 'limit'],
  ['uniqueItems', { type: 'array', uniqueItems: true }, { type: 'array' }, 'limit'],
  ['required', object({ a: text }, { required: ['a'] }), object({ a: text }), 'required'],
  ['properties', object({ a: { ...text, maxLength: 1 } }), object({ a: text }), 'limit'],
  ['a property that is false', object({ a: false }), object({ a: text }), 'property'],
  ['additionalProperties', object({}, { additionalProperties: false }), object({}), 'names'],
  [
    'additionalProperties with a schema',
    { type: 'object', additionalProperties: { ...text, maxLength: 1 } },
    { type: 'object', additionalProperties: text },
    'limit',
  ],
  [
    'patternProperties',
    object({ a: text }, { patternProperties: { '^x': text } }),
    object({ a: text }),
    'names',
  ],
  ['propertyNames', { type: 'object', propertyNames: { maxLength: 3 } }, { type: 'object' }, 'names'],
  ['minProperties', { type: 'object', minProperties: 1 }, { type: 'object' }, 'limit'],
  ['maxProperties', { type: 'object', maxProperties: 1 }, { type: 'object' }, 'limit'],
  [
    'dependentRequired',
    object({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
    object({ a: text, b: text }),
    'required',
  ],
  [
    'dependentSchemas',
    object({ a: text, b: text }, { dependentSchemas: { a: { required: ['b'] } } }),
    object({ a: text, b: text }),
    'required',
  ],
  ['allOf', { allOf: [text, { maxLength: 1 }] }, text, 'limit'],
  [
    'anyOf',
    { anyOf: [text, { type: 'integer' }] },
    { anyOf: [text, { type: 'integer' }, { type: 'null' }] },
    'alternatives',
  ],
  [
    'oneOf',
    { oneOf: [text, { type: 'integer' }] },
    { oneOf: [text, { type: 'integer' }, { type: 'null' }] },
    'alternatives',
  ],
  [
    'oneOf that overlaps',
    { oneOf: [{ type: 'integer' }, { minimum: 5, type: 'number' }] },
    { anyOf: [{ type: 'integer' }, { minimum: 5, type: 'number' }] },
    'alternatives',
  ],
  ['not', { ...text, not: { const: 'a' } }, text, 'alternatives'],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  ['if', { ...text, if: { maxLength: 3 }, then: { pattern: '^a' } }, text, 'alternatives'],
  [
    'unevaluatedProperties',
    { ...object({ a: text }), unevaluatedProperties: false },
    object({ a: text }),
    'names',
  ],
  [
    'unevaluatedProperties beside a union',
    { anyOf: [object({ a: text }), object({ b: text })], unevaluatedProperties: false },
    { anyOf: [object({ a: text }), object({ b: text })], unevaluatedProperties: { type: 'string' } },
    'names',
  ],
  [
    '$anchor',
    { type: 'array', items: { $ref: '#code' }, $defs: { code: { ...text, $anchor: 'code', maxLength: 1 } } },
    { type: 'array', items: { $ref: '#code' }, $defs: { code: { ...text, $anchor: 'code' } } },
    'limit',
  ],
  [
    '$dynamicRef',
    {
      type: 'array',
      items: { $dynamicRef: '#t' },
      $defs: { t: { ...text, $dynamicAnchor: 't', maxLength: 1 } },
    },
    { type: 'array', items: { $dynamicRef: '#t' }, $defs: { t: { ...text, $dynamicAnchor: 't' } } },
    'schema',
  ],
  [
    'unevaluatedItems',
    { type: 'array', prefixItems: [text], unevaluatedItems: false },
    { type: 'array', prefixItems: [text], unevaluatedItems: text },
    'items',
  ],
];

describe('a schema that accepts less', () => {
  test.each(NARROWINGS)('%s', async (_keyword, narrow, wide, kind) => {
    const rules = async (direction: 'request' | 'response', before: unknown, after: unknown) =>
      rulesOf(await findingsBetween(documentWith(direction, before), documentWith(direction, after)));
    expect((await rules('request', wide, narrow)).breaking).toEqual([`request-${kind}-narrowed`]);
    expect((await rules('response', narrow, wide)).breaking).toEqual([`response-${kind}-widened`]);
    expect((await rules('request', narrow, wide)).breaking).toEqual([]);
    expect((await rules('response', wide, narrow)).breaking).toEqual([]);
    expect((await rules('request', narrow, wide)).compatible).toContain(`request-${kind}-widened`);
    expect((await rules('response', wide, narrow)).compatible).toContain(`response-${kind}-narrowed`);
  });
});

test('a change behind a `$dynamicRef` is found where its text is the same', async () => {
  const document = (code: object) =>
    documentWith(
      'request',
      { $ref: '#/components/schemas/Codes' },
      {
        components: {
          schemas: {
            Codes: { type: 'array', items: { $dynamicRef: '#code' } },
            Code: { ...code, $dynamicAnchor: 'code' },
          },
        },
      },
    );
  const short = { ...text, maxLength: 1 };
  expect(rulesOf(await findingsBetween(document(text), document(short))).breaking).toEqual([
    'request-schema-narrowed',
  ]);
  expect(await findingsBetween(document(short), document(short))).toEqual([]);
});

test.each([
  ['allOf', 'names'],
  ['anyOf', 'names'],
])('a property that is added in %s counts for `unevaluatedProperties` beside it', async (keyword, kind) => {
  const document = (properties: object) =>
    documentWith('response', { type: 'object', [keyword]: [{ properties }], unevaluatedProperties: false });
  const findings = await findingsBetween(document({ a: text }), document({ a: text, b: text }));
  expect(rulesOf(findings).breaking).toEqual([`response-${kind}-widened`]);
});

/** Keywords that change no value: [change, before, after, rules in a request, rules in a response]. */
const MEANINGS: [change: string, before: unknown, after: unknown, request: string[], response: string[]][] = [
  [
    'an optional property is added',
    object({ a: text }),
    object({ a: text, b: text }),
    ['request-property-added'],
    ['response-property-added'],
  ],
  [
    'an optional property is removed',
    object({ a: text, b: text }),
    object({ a: text }),
    ['request-property-removed'],
    ['response-property-removed'],
  ],
  [
    'a property is deprecated',
    object({ a: text }),
    object({ a: { ...text, deprecated: true } }),
    ['property-deprecated'],
    ['property-deprecated'],
  ],
  [
    'a default changes',
    object({ a: { ...text, default: 'x' } }),
    object({ a: { ...text, default: 'y' } }),
    ['default-changed'],
    [],
  ],
  [
    'a default is added',
    object({ a: text }),
    object({ a: { ...text, default: 'y' } }),
    ['default-added'],
    [],
  ],
  [
    'a default is removed',
    object({ a: { ...text, default: 'x' } }),
    object({ a: text }),
    ['default-removed'],
    [],
  ],
  [
    'contentEncoding changes',
    text,
    { ...text, contentEncoding: 'base64' },
    ['content-encoding-changed'],
    ['content-encoding-changed'],
  ],
  [
    'contentMediaType changes',
    text,
    { ...text, contentMediaType: 'image/png' },
    ['content-encoding-changed'],
    ['content-encoding-changed'],
  ],
  [
    'a format that nobody defines changes',
    text,
    { ...text, format: 'ean' },
    ['unknown-format-changed'],
    ['unknown-format-changed'],
  ],
  [
    'a property becomes writeOnly',
    object({ a: text }, { required: ['a'] }),
    object({ a: { ...text, writeOnly: true } }, { required: ['a'] }),
    [],
    ['response-required-widened'],
  ],
  [
    'a property loses readOnly',
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    object({ a: text }, { required: ['a'] }),
    ['request-required-narrowed'],
    [],
  ],
  [
    'a property becomes readOnly',
    object({ a: text }, { required: ['a'] }),
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    ['request-required-widened'],
    [],
  ],
  [
    'a limit of a readOnly property changes',
    object({ a: { ...text, readOnly: true } }),
    object({ a: { ...text, readOnly: true, maxLength: 1 } }),
    [],
    ['response-limit-narrowed'],
  ],
  ['a limit has no effect on the type', { ...text, maximum: 1 }, text, [], []],
  [
    'a limit has no effect within an enum',
    { enum: ['a'], maxLength: 5 },
    { enum: ['a'], maxLength: 4 },
    [],
    [],
  ],
  [
    'texts change',
    { ...text, title: 'A', description: 'a', examples: ['a'] },
    { ...text, title: 'B' },
    [],
    [],
  ],
];

describe('a schema that accepts the same', () => {
  test.each(MEANINGS)('%s', async (_change, before, after, request, response) => {
    const rules = async (direction: 'request' | 'response') => {
      const { breaking, compatible } = rulesOf(
        await findingsBetween(documentWith(direction, before), documentWith(direction, after)),
      );
      return [...breaking, ...compatible];
    };
    expect(await rules('request')).toEqual(request);
    expect(await rules('response')).toEqual(response);
  });
});
