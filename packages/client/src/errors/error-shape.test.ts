import { expect, it } from 'vitest';
import { type ErrorShape, shapedDetails } from './error-shape.ts';

it.each<[string, unknown, ErrorShape, unknown]>([
  ['{ message }', { message: 'Not found' }, { text: ['message'] }, [{ error: 'Not found' }]],
  [
    '{ code, message }, the code a number',
    { code: 10013, message: 'Unknown user' },
    { text: ['message'], code: ['code'] },
    [{ error: 'Unknown user', code: '10013' }],
  ],
  [
    '{ error: { message, param, code } }',
    { error: { message: 'No such plan', param: 'plan', code: 'missing' } },
    { text: ['error/message'], property: ['error/param'], code: ['error/code'] },
    [{ error: 'No such plan', property: 'plan', code: 'missing' }],
  ],
  [
    'a list beside a text, which counts for items without one',
    { message: 'Validation failed', errors: [{ field: 'title', code: 'missing' }, 'Too long'] },
    { list: ['errors'], text: ['message'], property: ['field'], code: ['code'] },
    [{ error: 'Validation failed', property: 'title', code: 'missing' }, { error: 'Too long' }],
  ],
  [
    'problem details',
    { type: 'https://x.example/out-of-credit', title: 'No credit', detail: 'You have 30, it costs 50' },
    { text: ['detail', 'title'], code: ['type'] },
    [{ error: 'You have 30, it costs 50', code: 'https://x.example/out-of-credit' }],
  ],
  [
    'the texts of each field, as in validation problem details',
    { title: 'Invalid', errors: { name: ['is too long', 'has digits'], age: 'is missing' } },
    { fields: ['errors'], text: ['title'] },
    [
      { error: 'is too long', property: 'name' },
      { error: 'has digits', property: 'name' },
      { error: 'is missing', property: 'age' },
    ],
  ],
  [
    'the problems of each field',
    { errors: { name: [{ message: 'is too long', code: 'LENGTH' }] } },
    { fields: ['errors'], text: ['message'], code: ['code'] },
    [{ error: 'is too long', property: 'name', code: 'LENGTH' }],
  ],
  [
    'fields without a text of their own',
    { message: 'Invalid form', errors: { user: { _errors: ['deep'] } } },
    { fields: ['errors'], text: ['message'] },
    [{ error: 'Invalid form', property: 'user' }],
  ],
  [
    'fields that are one problem',
    { errors: { message: 'No such page' } },
    { fields: ['errors'], text: ['message'] },
    [{ error: 'No such page' }],
  ],
  [
    'a text beside an object of facts',
    { message: 'Not found', details: { id: '7' } },
    { list: ['details'], text: ['message'] },
    [{ error: 'Not found' }],
  ],
  [
    'texts alone, one for each field',
    { name: ['This field is required.'], non_field_errors: ['Too many.'] },
    { text: ['detail'] },
    [
      { error: 'This field is required.', property: 'name' },
      { error: 'Too many.', property: 'non_field_errors' },
    ],
  ],
  [
    'several texts',
    { statusCode: 400, message: ['email is wrong', 'age is missing'], error: 'Bad Request' },
    { list: ['errors', 'message'], text: ['message', 'error'] },
    [{ error: 'email is wrong' }, { error: 'age is missing' }],
  ],
  [
    'a list as the body',
    [{ message: 'No such field', errorCode: 'INVALID_FIELD' }],
    { text: ['message'], code: ['errorCode'] },
    [{ error: 'No such field', code: 'INVALID_FIELD' }],
  ],
  [
    'the path to a field',
    { detail: [{ loc: ['body', 'items', 0], msg: 'field required' }] },
    { list: ['detail'], text: ['msg'], property: ['loc'] },
    [{ error: 'field required', property: 'body.items.0' }],
  ],
  [
    'a code that is also the text, once',
    { error: 'invalid_grant' },
    { text: ['error_description', 'error'], code: ['error'] },
    [{ error: 'invalid_grant' }],
  ],
  [
    'nothing of lists that are nested a million times',
    nested(1_000_000),
    { list: ['errors'], text: ['message'], property: ['errors'] },
    [],
  ],
  [
    'a problem whose place is nested a million times',
    { message: 'Wrong', ...nested(1_000_000) },
    { text: ['message'], property: ['errors'] },
    [{ error: 'Wrong' }],
  ],
  ['a text', 'Unknown key', { text: ['message'] }, [{ error: 'Unknown key' }]],
  ['a body of another shape', { error: 'Try later' }, { text: ['message'] }, [{ error: 'Try later' }]],
  ['a list of texts', ['a'], { text: ['message'] }, [{ error: 'a' }]],
  ['lists that are no texts', { ids: [1, 2] }, { text: ['message'] }, []],
  ['an object without texts', { id: 7 }, { text: ['message'] }, []],
  ['a name that every object inherits', {}, { text: ['constructor/name'] }, []],
])('reads %s', (_, body, shape, details) => {
  expect(shapedDetails(body, shape)).toEqual(details);
});

/** Returns `{ errors: [[[…]]] }`, as a hostile server sends it. */
function nested(depth: number): object {
  let list: readonly unknown[] = [];
  for (let at = 0; at < depth; at += 1) list = [list];
  return { errors: list };
}
