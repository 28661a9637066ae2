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

describe('a required property that is removed is one change', () => {
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
    const told = async (direction: 'request' | 'response') => {
      const [before, after] = [schemaOf({ a, b }, ['a', 'b']), schemaOf({ b }, ['b'])].map((schema) =>
        documentWith(direction, schema),
      );
      const findings = await findingsBetween(before ?? {}, after ?? {});
      return findings.map(({ rule, level, message }) => [rule, level, message]);
    };
    expect(await told('request')).toEqual([
      ['request-property-removed', 'undecided', `Property \`a\` of ${owner}the request body was removed.`],
    ]);
    expect(await told('response')).toEqual([
      [
        'response-required-property-removed',
        'breaking',
        `Property \`a\` of ${owner}the response \`200\` was removed.`,
      ],
    ]);
  });

  test('unless it is documented still, or never was', async () => {
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
