import type { JsonObject } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { argumentSource } from './argument-source.ts';
import { smallPlan } from './testing/small-plan.ts';

/** Prints the argument of a call without examples, by the media type of its body. */
function argumentWith(mediaType: string, schema: JsonObject, required = true): string {
  const requestBody = { required, content: { [mediaType]: { schema } } };
  const paths = { '/files': { post: { operationId: 'send', requestBody, responses: {} } } };
  const { model, operations } = smallPlan({ paths }, ['operations']);
  const [operation] = operations;
  if (operation === undefined) throw new Error('No operation was planned');
  return argumentSource(operation, {}, model.schemas);
}

const FILE = { type: 'string', format: 'binary' };
const TEXT = { type: 'string' };

it.each([
  ['bytes', 'application/x-tar', FILE, "{ body: new Blob(['content']) }"],
  ['a text', 'text/plain', TEXT, "{ body: 'text' }"],
  [
    'a JSON value',
    'application/json',
    { type: 'object', properties: { on: { type: 'boolean' } } },
    /body: \{ on:/,
  ],
  ['lines', 'application/x-ndjson', { type: 'array', items: { type: 'integer' } }, '{ body: [0] }'],
  ['a form', 'application/x-www-form-urlencoded', { properties: { name: TEXT } }, /body: \{ name: '/],
  ['parts that are not listed', 'multipart/form-data', { type: 'object' }, '{ body: new FormData() }'],
  [
    'the parts that are required',
    'multipart/form-data',
    { required: ['file', 'name'], properties: { file: FILE, name: TEXT, note: TEXT } },
    "{ body: { file: new Blob(['content']), name: 'name' } }",
  ],
  [
    'all parts, if none is required',
    'multipart/form-data',
    { properties: { files: { type: 'array', items: FILE } } },
    "{ body: { files: [new Blob(['content'])] } }",
  ],
])('passes %s as a required body without an example', (_what, mediaType, schema, printed) => {
  if (printed instanceof RegExp) expect(argumentWith(mediaType, schema)).toMatch(printed);
  else expect(argumentWith(mediaType, schema)).toBe(printed);
});

it('omits a body that is not required', () => {
  expect(argumentWith('application/x-tar', FILE, false)).toBe('');
});
