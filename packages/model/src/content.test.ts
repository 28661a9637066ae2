import { expect, test } from 'vitest';
import type { Content } from './api.ts';
import { isXmlContent, modelContents, preferredContent } from './content.ts';

const content = (mediaType: string): Content => ({ mediaType, schema: {}, examples: [] });

test.each([
  [['application/pdf', 'application/problem+json; charset=utf-8'], 'application/problem+json; charset=utf-8'],
  [['text/xml', 'text/plain'], 'text/xml'],
  [[], undefined],
])('of %j, %s is meant', (mediaTypes, want) => {
  expect(preferredContent(mediaTypes.map(content))?.mediaType).toBe(want);
});

test('a missing body has no content', () => {
  expect(preferredContent(undefined)).toBeUndefined();
});

test('the bodies of a model are those of requests, then those of responses', () => {
  const operation = {
    operationId: 'send',
    method: 'post',
    path: '/',
    summary: '',
    description: '',
    tag: '',
    deprecated: false,
    parameters: [],
    requestBody: { required: true, description: '', content: [content('text/xml')] },
    responses: [
      { status: '200', description: '', headers: [], content: [content('application/json')] },
      { status: '204', description: '', headers: [], content: [] },
    ],
    security: [],
    provoke: {},
  } as const;
  expect(modelContents({ operations: [operation] }).map(({ mediaType }) => mediaType)).toEqual([
    'text/xml',
    'application/json',
  ]);
});

test('an XML body is one that names its schema', () => {
  expect(isXmlContent(content('text/xml'))).toBe(false);
  expect(isXmlContent({ ...content('text/xml'), xsd: { schema: 'a.xsd', element: 'a' } })).toBe(true);
});
