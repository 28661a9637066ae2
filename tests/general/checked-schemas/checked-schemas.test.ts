import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSchema } from '../../../packages/client/src/zod/checking-schema.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';

/** The entry `/schemas` of a generated SDK, for schemas that orval does not print completely. */
// biome-ignore lint/suspicious/noExplicitAny: the modules are made by the test.
type Module = Readonly<Record<string, any>>;

let project: SdkProject;
let schemas: Module;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Shapes', version: '1.0.0' },
  servers: [{ url: 'https://shapes.example' }],
  paths: {
    '/pairs': {
      post: {
        operationId: 'sendPairs',
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { type: 'array', prefixItems: [ref('Pair')], minItems: 1 } },
          },
        },
        responses: { 204: { description: '' } },
      },
    },
  },
  components: {
    schemas: {
      Pair: { type: 'array', prefixItems: [{ ...text, description: 'Its name.' }, ref('Pair')] },
      Both: { type: 'array', prefixItems: [text, ref('Both'), ref('Leaf')], minItems: 3 },
      Leaf: { oneOf: [{ type: 'integer' }, ref('Both')] },
      rgb_tree: { type: 'array', prefixItems: [ref('rgb_tree')] },
      Expression: {
        oneOf: [
          text,
          { type: 'array', prefixItems: [{ const: 'not' }, ref('Expression')], minItems: 2 },
          { type: 'array', prefixItems: [{ const: 'and' }], items: ref('Expression') },
        ],
      },
      Holder: {
        type: 'object',
        properties: {
          size: { type: 'integer' },
          inner: { type: 'array', prefixItems: [{ type: 'object', properties: { of: ref('Holder') } }] },
          list: { type: 'array', prefixItems: [{ type: 'array', items: ref('Holder') }] },
          parents: { type: 'array', items: ref('Holder') },
        },
      },
      Point: {
        type: 'array',
        prefixItems: [{ type: 'integer' }, { type: 'integer' }],
        items: false,
        minItems: 2,
      },
      Open: { type: 'array', prefixItems: [text], minItems: 1 },
      Base: { type: 'object', properties: { email: { type: ['string', 'null'], maxLength: 5 } } },
      User: { allOf: [ref('Base'), { type: 'object', required: ['email'] }] },
    },
  },
};

beforeAll(async () => {
  project = await createSdkProject();
  const file = path.join(project.folder, 'shapes.json');
  await writeFile(file, JSON.stringify(DOCUMENT));
  await project.add('shapes', file, ['schemas']);
  schemas = await import(path.join(project.folder, 'shapes/src/generated/zod/schemas.ts'));
});
afterAll(() => project?.remove());

it.each<[name: string, right: unknown[], wrong: unknown[]]>([
  ['Pair', [['a'], ['a', ['b']], ['a', ['b', ['c']], 1]], [['a', 1], ['a', ['b', [2]]], [1]]],
  ['Leaf', [1], ['a', ['a', 1, 2], ['a', ['b', 1, 2], 3]]],
  ['RgbTree', [[], [[[]]]], [[1], [[[1]]]]],
  [
    'Expression',
    ['a', ['not', 'a'], ['not', ['and', 'a', ['not', 'b']]]],
    [1, ['not', 1], ['and', ['not', ['or']]], ['not']],
  ],
  [
    'Holder',
    [{}, { inner: [{}] }, { inner: [{ of: { size: 1 } }], list: [[{ size: 1 }]] }],
    [{ inner: [{ of: { size: 'a' } }] }, { list: [[{ size: 'a' }]] }, { inner: [{ of: { list: [[1]] } }] }],
  ],
  ['Point', [[1, 2]], [[1], [1, 2, 3], [1, 'a']]],
  ['Open', [['a'], ['a', 1, {}]], [[], [1]]],
  ['SendPairsBody', [[['a']], [['a', ['b']]]], [[['a', 1]], [['a', ['b', 2]]], []]],
  ['User', [{ email: 'a' }, { email: null }], [{}, { email: 1 }, { email: 'longer' }]],
])('the schema %s accepts what the document allows, and nothing else', (name, right, wrong) => {
  const passes = (value: unknown) => schemas[name].safeParse(value).success;

  expect(right.filter((value) => !passes(value))).toEqual([]);
  expect(wrong.filter(passes)).toEqual([]);
});

it('says where an inner value of a tuple is wrong, with the words of the document', () => {
  expect(requestSchema(schemas.Pair)['~standard'].validate(['a', ['b', [1]]])).toEqual({
    issues: [{ path: [1, 1, 0], message: 'must be a string', words: 'Its name.' }],
  });
});

it('compiles', async () => {
  expect(await project.typeErrors()).toBe('');
});
