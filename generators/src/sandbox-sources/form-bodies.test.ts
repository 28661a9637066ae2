import { expect, test } from 'vitest';
import { brand } from '../../../brand.config.ts';
import { sandboxOfFiles } from './sandbox-of-files.ts';

const content = (schema: object, encoding: object) => ({ schema, encoding });
const CLAIM = {
  type: 'object',
  required: ['tyres'],
  properties: {
    tyres: { type: 'integer', minimum: 1 },
    tags: { type: 'array', maxItems: 2, items: { type: 'string' } },
    photo: { type: 'string', maxLength: 4, contentMediaType: 'image/png' },
  },
};
const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Claims', version: '1.0.0' },
  servers: [{ url: 'https://claims.example' }],
  paths: {
    '/claims': {
      post: {
        operationId: 'createClaim',
        summary: 'Create a claim',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': content(CLAIM, { tags: { explode: false } }),
          },
        },
        responses: { 204: { description: 'Created.' } },
      },
    },
    '/photos': {
      post: {
        operationId: 'addPhoto',
        summary: 'Add a photo',
        requestBody: {
          required: true,
          content: { 'multipart/form-data': content(CLAIM, { photo: { contentType: 'image/png' } }) },
        },
        responses: { 204: { description: 'Added.' } },
      },
    },
  },
};

const file = 'claims.json';
const { respondByExamples } = await sandboxOfFiles(
  {
    id: 'claims',
    title: 'Claims',
    document: file,
    files: new Map([[file, JSON.stringify(DOCUMENT)]]),
    own: new Set([file]),
  },
  brand,
);

const post = async (path: string, body: BodyInit) =>
  (await respondByExamples(new Request(`http://localhost${path}`, { method: 'POST', body }))).status;

function photo(type: string, size: number): FormData {
  const form = new FormData();
  form.append('tyres', '4');
  form.append('photo', new Blob(['x'.repeat(size)], { type }), 'photo.png');
  return form;
}

test.each([
  ['tyres=4', 204],
  ['tyres=4&tags=a,b', 204],
  ['tyres=4&tags=a,b,c', 400],
  ['tyres=0', 400],
  ['tags=a', 400],
])('the sandbox validates the URL-encoded form %s', async (body, status) => {
  expect(await post('/claims', new URLSearchParams(body))).toBe(status);
});

test.each([
  ['image/png', 4, 204],
  ['image/png', 5, 400],
])('the sandbox validates a file of %s with %d bytes', async (type, size, status) => {
  expect(await post('/photos', photo(type, size))).toBe(status);
});

test('a file of a type that the document does not list fails validation', async () => {
  expect(await post('/photos', photo('image/gif', 4))).not.toBe(204);
});
