import type { Operation, Schema, Schemas } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { oddModel } from '../model/testing/odd-document.ts';
import { errorPaths } from './error-shape.ts';

const text: Schema = { type: 'string' };
const object = (properties: Schemas): Schema => ({ type: 'object', properties });
const list = (items: Schema): Schema => ({ type: 'array', items });

function operationWith(schema: Schema, mediaType = 'application/json'): Operation {
  const [operation] = oddModel.operations;
  if (operation === undefined) throw new Error('The document has no operation');
  const response = {
    status: '400',
    description: '',
    headers: [],
    content: [{ mediaType, schema, examples: [] }],
  };
  return { ...operation, responses: [response] };
}

const NONE = { list: [], text: [], property: [], code: [] };

it.each<[string, Schema, object]>([
  ['{ message }', object({ message: text }), { text: ['message'] }],
  [
    '{ error: { message, type } }',
    object({ error: object({ message: text, type: text }) }),
    { text: ['error/message'], code: ['error/type'] },
  ],
  [
    'a list beside a text',
    object({ message: text, errors: list(object({ field: text, code: { type: 'integer' } })) }),
    { list: ['errors'], text: ['message'], property: ['field'], code: ['code'] },
  ],
  [
    'alternatives',
    { oneOf: [object({ detail: text }), object({ message: text })] },
    { text: ['message', 'detail'] },
  ],
])('finds the parts of %s', (_, schema, found) => {
  expect(errorPaths(operationWith(schema), {})).toEqual({ ...NONE, ...found });
});

it('recognizes problem details by their media type', () => {
  expect(errorPaths(operationWith({}, 'application/problem+json'), {})).toEqual({
    ...NONE,
    text: ['detail', 'title'],
    code: ['type'],
  });
});

it('is undefined for shapes that the runtime reads by default', () => {
  const known = object({ errors: list(object({ error: text, property: text })) });
  expect(errorPaths(operationWith(known), {})).toBeUndefined();
  expect(errorPaths(operationWith(object({ error: text })), {})).toBeUndefined();
});
