import { describe, expect, test } from 'vitest';
import { documentWith, findingsBetween, rulesOf } from './testing/documents.ts';
import { COMPONENTS, MEANINGS, NARROWINGS } from './testing/keyword-changes.ts';

const text = { type: 'string' };

describe('a schema that accepts less', () => {
  test.each(NARROWINGS)('%s', async (_keyword, narrow, wide, kind) => {
    const rules = async (direction: 'request' | 'response', before: unknown, after: unknown) =>
      rulesOf(
        await findingsBetween(
          documentWith(direction, before, COMPONENTS),
          documentWith(direction, after, COMPONENTS),
        ),
      );
    expect((await rules('request', wide, narrow)).breaking).toEqual([`request-${kind}-narrowed`]);
    expect((await rules('response', narrow, wide)).breaking).toEqual([`response-${kind}-widened`]);
    expect((await rules('request', narrow, wide)).breaking).toEqual([]);
    expect((await rules('response', wide, narrow)).breaking).toEqual([]);
    expect((await rules('request', narrow, wide)).compatible).toContain(`request-${kind}-widened`);
    expect((await rules('response', wide, narrow)).compatible).toContain(`response-${kind}-narrowed`);
  });
});

test('a change behind a `$dynamicRef` is found although its text is the same', async () => {
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

describe('a removed required property is one change', () => {
  const [a, b] = [text, text];
  const list = (pet: object) => ({ type: 'array', items: pet });
  const places: [
    place: string,
    of: (properties: object, required: readonly string[]) => object,
    name: string,
  ][] = [
    ['of a body', (properties, required) => ({ type: 'object', properties, required }), ''],
    ['of items', (properties, required) => list({ type: 'object', properties, required }), '`[]` of '],
    [
      'that members of `allOf` describe',
      (properties, required) => ({ type: 'object', allOf: [{ properties }, { required }] }),
      '',
    ],
  ];
  test.each(places)('%s', async (_place, schemaOf, owner) => {
    const changesOf = async (direction: 'request' | 'response') => {
      const [before, after] = [schemaOf({ a, b }, ['a', 'b']), schemaOf({ b }, ['b'])].map((schema) =>
        documentWith(direction, schema),
      );
      const findings = await findingsBetween(before ?? {}, after ?? {});
      return findings.map(({ rule, level, message }) => [rule, level, message]);
    };
    expect(await changesOf('request')).toEqual([
      ['request-property-removed', 'undecided', `Property \`a\` of ${owner}the request body was removed.`],
    ]);
    expect(await changesOf('response')).toEqual([
      [
        'response-required-property-removed',
        'breaking',
        `Property \`a\` of ${owner}the response \`200\` was removed.`,
      ],
    ]);
  });

  test('unless it is still documented, or never was', async () => {
    const of = (schema: object) => documentWith('response', { type: 'object', ...schema });
    for (const properties of [{ a, b }, { b }]) {
      const findings = await findingsBetween(of({ properties, required: ['a'] }), of({ properties }));
      expect(findings).toMatchObject([
        {
          rule: 'response-required-widened',
          message: 'Property `a` of the response `200` is no longer required.',
        },
      ]);
    }
  });
});

describe('an added or removed property is one change', () => {
  const [a, b] = [text, text];
  const closed = { additionalProperties: false };
  const small = { type: 'object', properties: { b }, required: ['b'] };
  const large = { type: 'object', properties: { a, b }, required: ['a', 'b'] };
  const optional = { ...large, required: ['b'] };
  test.each<[string, object, object, request: string, response: string]>([
    [
      'required, and new',
      small,
      large,
      'request-required-narrowed breaking: Property `a` of the request body is new, and required.',
      'response-property-added addition: Property `a` of the response `200` is new.',
    ],
    [
      'required, and new where no other is taken',
      { ...small, ...closed },
      { ...large, ...closed },
      'request-required-narrowed breaking: Property `a` of the request body is new, and required.',
      'response-names-widened breaking: Property `a` of the response `200` is new.',
    ],
    [
      'required, and removed where no other is taken',
      { ...large, ...closed },
      { ...small, ...closed },
      'request-names-narrowed breaking: Property `a` of the request body was removed.',
      'response-required-property-removed breaking: Property `a` of the response `200` was removed.',
    ],
    [
      'optional, and removed where no other is taken',
      { ...optional, ...closed },
      { ...small, ...closed },
      'request-names-narrowed breaking: Property `a` of the request body was removed.',
      'response-names-narrowed addition: Property `a` of the response `200` was removed.',
    ],
  ])('%s', async (_, before, after, request, response) => {
    const found = async (direction: 'request' | 'response') =>
      (await findingsBetween(documentWith(direction, before), documentWith(direction, after))).map(
        ({ rule, level, message }) => `${rule} ${level}: ${message}`,
      );
    expect(await found('request')).toEqual([request]);
    expect(await found('response')).toEqual([response]);
  });

  test('unless what an object accepts besides its properties changed, too', async () => {
    const found = await findingsBetween(
      documentWith('request', large),
      documentWith('request', { ...small, ...closed }),
    );
    expect(found.map(({ message }) => message)).toContain(
      'The request body takes fewer properties beside those that it documents.',
    );
  });
});
