import type { Operation } from '@partner-apis/model';
import { operation } from '@partner-apis/model/testing/operation';
import { expect, test } from 'vitest';
import { pythonSample } from './python.ts';
import { secretMark } from './secret-text.ts';
import type { WireRequest } from './wire.ts';

function answering(mediaType?: string): Operation {
  const content = mediaType === undefined ? [] : [{ mediaType, schema: {}, examples: [] }];
  return operation({ responses: [{ status: '200', description: '', headers: [], content }] });
}
const request: WireRequest = {
  method: 'POST',
  url: 'https://uat.shop.example/things',
  target: '/things',
  host: 'uat.shop.example',
  headers: [['Authorization', `Bearer ${secretMark('ACCESS_TOKEN')}`]],
};

test('a call with the standard library; secrets come from the environment', () => {
  const value = {
    name: "O'Neill",
    tags: ['a', 'b'],
    isNew: true,
    owner: null,
    note: 'long enough to be parted',
  };
  expect(
    pythonSample(answering('application/json'), {
      ...request,
      body: { value, mediaType: 'application/json' },
    }),
  ).toBe(`import json
import os
from urllib.request import Request, urlopen

request = Request(
    "https://uat.shop.example/things",
    method="POST",
    headers={
        "Authorization": "Bearer " + os.environ["ACCESS_TOKEN"],
    },
    data=json.dumps({
        "name": "O'Neill",
        "tags": ["a", "b"],
        "isNew": True,
        "owner": None,
        "note": "long enough to be parted",
    }).encode(),
)
with urlopen(request) as response:
    print(json.load(response))`);
});

test.each([
  ['application/xml', 'response.read().decode()'],
  ['application/pdf', 'response.read()'],
  [undefined, 'response.status'],
])('a response of type %s is printed by %s', (mediaType, reader) => {
  expect(pythonSample(answering(mediaType), { ...request, headers: [] })).toMatch(
    `from urllib.request import Request, urlopen\n\nrequest = Request(\n    "${request.url}"`,
  );
  expect(pythonSample(answering(mediaType), request)).toContain(`    print(${reader})`);
});

test('a text stays unchanged, whatever it contains', () => {
  const value = '<a>\n  "quoted" """ C:\\new"';
  const sample = pythonSample(answering(), { ...request, body: { value, mediaType: 'application/xml' } });
  expect(sample).toContain('data="""<a>\n  "quoted" \\"\\"\\" C:\\\\new\\"""".encode(),');
});
