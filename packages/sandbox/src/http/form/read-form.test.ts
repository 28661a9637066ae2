import type { Schema, Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { type FormDescription, readForm } from './read-form.ts';

const FORM = 'application/x-www-form-urlencoded';

const schemas: Schemas = {
  Photo: { type: 'object', properties: { caption: { type: 'string' } } },
  Claim: { type: 'object', properties: { code: { type: 'string' } } },
};

const schema: Schema = {
  type: 'object',
  allOf: [{ $ref: '#/$defs/Claim' }],
  properties: {
    tyres: { type: 'integer' },
    urgent: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { type: 'number' } },
    photos: { type: 'array', items: { $ref: '#/$defs/Photo' } },
    size: { type: 'object', properties: { width: { type: 'integer' }, height: { type: 'integer' } } },
    report: { type: 'string' },
  },
};

const read = (body: string, encoding: FormDescription['encoding'] = {}, header = FORM) =>
  readForm(new TextEncoder().encode(body), header, { schema, encoding }, schemas);

test.each([
  ['code=A+1%2C2&tyres=4&urgent=true', { code: 'A 1,2', tyres: 4, urgent: true }],
  ['tyres=four&urgent=', { tyres: 'four', urgent: '' }],
  ['tags=a&tags=b,c', { tags: ['a', 'b,c'] }],
  ['sizes=205.5&sizes=x', { sizes: [205.5, 'x'] }],
  ['photos={"caption":"front"}&photos=none', { photos: [{ caption: 'front' }, 'none'] }],
  ['size={"width":205}', { size: { width: 205 } }],
  ['other=1&other=2&__proto__=x', { other: ['1', '2'], ['__proto__']: 'x' }],
  ['', {}],
])('%s', async (body, value) => {
  const form = await read(body);
  expect(form).toEqual({ value, violations: [] });
});

test.each([
  ['tags=a,b%2Cc', { tags: { explode: false } }, { tags: ['a', 'b,c'] }],
  ['tags=a|b', { tags: { style: 'pipeDelimited' } }, { tags: ['a', 'b'] }],
  ['tags=a%20b', { tags: { style: 'spaceDelimited' } }, { tags: ['a', 'b'] }],
  ['tags=["a"]', { tags: { contentType: 'application/json' } }, { tags: ['a'] }],
  [
    'size[width]=205&size[height]=55',
    { size: { style: 'deepObject' } },
    { size: { width: 205, height: 55 } },
  ],
  ['width=205&height=55', { size: { style: 'form' } }, { size: { width: 205, height: 55 } }],
] as const)('%s, written as %j', async (body, encoding, value) => {
  expect(await read(body, encoding)).toEqual({ value, violations: [] });
});

test('a form with malformed percent-encoding cannot be read', async () => {
  expect((await read('tyres=%zz')).violations).toEqual([{ keyword: 'parse', property: 'body', params: {} }]);
});

/** Returns a multipart form as a browser or Node writes it. */
async function multipart(...parts: readonly (readonly [string, string | Blob])[]) {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  const request = new Response(form);
  const header = request.headers.get('Content-Type') ?? '';
  return { bytes: new Uint8Array(await request.arrayBuffer()), header };
}

test('a multipart form has texts, lists, JSON and files', async () => {
  const { bytes, header } = await multipart(
    ['tyres', '4'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['size', new Blob(['{"width":205}'], { type: 'application/json' })],
    ['report', new Blob([new Uint8Array([0xff, 0xd8, 0x00])], { type: 'image/jpeg' })],
  );
  expect(await readForm(bytes, header, { schema }, schemas)).toEqual({
    value: { tyres: 4, tags: ['a', 'b'], size: { width: 205 }, report: 'ÿØ\0' },
    violations: [],
  });
});

test.each([
  ['image/png, image/*', []],
  ['application/pdf', [{ keyword: 'contentType', property: 'report', params: {} }]],
])('a file of image/jpeg where the document takes %s', async (contentType, violations) => {
  const { bytes, header } = await multipart(['report', new Blob(['x'], { type: 'image/jpeg' })]);
  const form = await readForm(bytes, header, { schema, encoding: { report: { contentType } } }, schemas);
  expect(form.violations).toEqual(violations);
});

test('a multipart form without its boundary cannot be read', async () => {
  const { bytes } = await multipart(['tyres', '4']);
  const form = await readForm(bytes, 'multipart/form-data', { schema }, schemas);
  expect(form.violations.map(({ keyword }) => keyword)).toEqual(['parse']);
});
