import type { MessageNames, Operation, Schema, Schemas } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { oddModel } from '../model/testing/odd-document.ts';
import { errorPaths } from './error-shape.ts';

const text: Schema = { type: 'string' };
const object = (properties: Schemas): Schema => ({ type: 'object', properties });
const list = (items: Schema): Schema => ({ type: 'array', items });

function operationWith(schema: Schema, mediaType = 'application/json', message?: MessageNames): Operation {
  const [operation] = oddModel.operations;
  if (operation === undefined) throw new Error('The document has no operation');
  const response = {
    status: '400',
    description: '',
    headers: [],
    content: [{ mediaType, schema, examples: [], ...(message && { message }) }],
  };
  return { ...operation, responses: [response] };
}

const NONE = { list: [], fields: [], text: [], property: [], code: [] };

it.each<[string, Schema, object]>([
  [
    'problems of each field',
    object({ title: text, errors: { type: 'object', additionalProperties: list(text) } }),
    { fields: ['errors'], text: ['title'] },
  ],
  [
    'validation errors with the path to a field',
    object({ detail: list(object({ loc: list({}), msg: text, type: text })) }),
    { list: ['detail'], text: ['msg'], property: ['loc'], code: ['type'] },
  ],
  [
    'errors with a source',
    object({ errors: list(object({ detail: text, title: text, source: object({ pointer: text }) })) }),
    { list: ['errors'], text: ['detail', 'title'], property: ['source/pointer'] },
  ],
  [
    'a text that is one or several',
    object({ message: { oneOf: [text, list(text)] } }),
    { list: ['message'], text: ['message'] },
  ],
  [
    '{ error, error_description }',
    object({ error: text, error_description: text }),
    { text: ['error_description', 'error'], code: ['error'] },
  ],
  [
    '{ fault: { faultstring, detail } }',
    object({ fault: object({ faultstring: text, detail: object({ errorcode: text }) }) }),
    { text: ['fault/faultstring'], code: ['fault/detail/errorcode'] },
  ],
  [
    'an envelope of its own',
    object({ time: { type: 'number' }, status: object({ error: text }), result: {} }),
    { text: ['status/error'], code: ['status/error'] },
  ],
  [
    'a list as the body',
    list(object({ message: text, errorCode: text })),
    { text: ['message'], code: ['errorCode'] },
  ],
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
  expect(errorPaths([operationWith(schema)], {}).shared).toEqual({ ...NONE, ...found });
});

it('recognizes problem details by their media type', () => {
  expect(errorPaths([operationWith({}, 'application/problem+json')], {}).shared).toEqual({
    ...NONE,
    fields: ['errors'],
    text: ['detail', 'title'],
    code: ['type'],
  });
});

it('is undefined for shapes that the runtime reads by default', () => {
  const known = object({ errors: list(object({ error: text, property: text })) });
  expect(errorPaths([operationWith(known), operationWith(object({ error: text }))], {})).toEqual({
    shared: undefined,
    own: [undefined, undefined],
  });
});

it('gives all operations the paths of all of them', () => {
  const described = operationWith(object({ message: text, code: text }));
  const other = operationWith(object({ message: text, errors: list(object({ field: text })) }));
  expect(errorPaths([described, other, operationWith({})], {})).toEqual({
    shared: { ...NONE, list: ['errors'], text: ['message'], property: ['field'], code: ['code'] },
    own: [undefined, undefined, undefined],
  });
});

it('gives an operation paths of its own if it prefers others', () => {
  const inside = object({ detail: object({ reason: text }) });
  const first = operationWith(object({ message: text, error: object({ message: text }) }));
  const enveloped = operationWith({
    oneOf: [object({ error: object({ message: text }) }), object({ message: text })],
  });
  const { shared, own } = errorPaths([first, enveloped, operationWith(inside)], {});
  expect(shared?.text).toEqual(['message', 'error/message', 'detail/reason']);
  expect(own[1]?.text).toEqual(['error/message', 'message']);
  expect(own[2]).toBeUndefined();
});

it('gives an API that describes no errors the usual paths', () => {
  const { shared } = errorPaths([operationWith({})], {});
  expect(shared?.text.slice(0, 4)).toEqual(['message', 'error/message', 'fault/message', 'Message']);
  expect(shared?.list).toContain('error/errors');
});

it('has no paths for an API whose errors are messages', () => {
  const message = { typeName: 'Fault', constName: 'fault', reportsErrors: true };
  const operation = operationWith({}, 'application/xml', message);
  expect(errorPaths([operation], {}).shared).toBeUndefined();
});
