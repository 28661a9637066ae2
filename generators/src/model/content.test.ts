import { expect, it } from 'vitest';
import { familyOf } from '../load/any-family.ts';
import { streamOf } from '../plan/streams.ts';
import { buildModel } from './model.ts';

/** Builds the model of an OpenAPI 3.2 document with one response. */
function modelOf(mediaType: string, media: object) {
  const document = {
    openapi: '3.2.0',
    info: { title: 'Streams', version: '1.0.0' },
    paths: {
      '/follow': { get: { responses: { 200: { description: '', content: { [mediaType]: media } } } } },
    },
  };
  return buildModel({ id: 'streams', family: familyOf('Streams'), document, documentFile: 'streams.json' });
}

const VALUE = { type: 'object', properties: { id: { type: 'integer' } } };

it.each([
  ['application/jsonl', VALUE, VALUE, false],
  ['application/json-seq', VALUE, VALUE, false],
  [
    'text/event-stream',
    { properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: VALUE } } },
    VALUE,
    false,
  ],
  ['text/event-stream', { properties: { data: { type: 'string' } } }, { type: 'string' }, true],
  ['text/event-stream', { properties: { event: { type: 'string' } } }, { type: 'string' }, true],
])('types the values of %s by `itemSchema`', (mediaType, itemSchema, item, isText) => {
  const [operation] = modelOf(mediaType, { itemSchema }).operations;
  expect(operation && streamOf(operation)).toMatchObject({ item, isText });
});

it.each([
  ['the value of an example', { dataValue: { id: 1 } }, { id: 1 }],
  ['the text that is sent', { serializedValue: '{"id":1}' }, { id: 1 }],
  ['a text that is not JSON', { serializedValue: '{' }, '{'],
])('reads %s', (_, example, value) => {
  const [operation] = modelOf('application/json', { schema: VALUE, examples: { one: example } }).operations;
  expect(operation?.responses[0]?.content[0]?.examples[0]?.value).toEqual(value);
});

it.each([
  ['an object', VALUE, '{ "id": 1 }', { id: 1 }],
  ['a list', { type: 'array' }, ' [1]', [1]],
  ['a body without a schema', undefined, '{ "id": 1 }', { id: 1 }],
  ['a text that may have braces', { oneOf: [VALUE, { type: 'string' }] }, '{ "id": 1 }', '{ "id": 1 }'],
  ['an object, if the text is not JSON', VALUE, '{ id: 1 }', '{ id: 1 }'],
])('reads an example that is written as text of %s', (_, schema, example, value) => {
  const [operation] = modelOf('application/json', { schema, example }).operations;
  expect(operation?.responses[0]?.content[0]?.examples[0]?.value).toEqual(value);
});
