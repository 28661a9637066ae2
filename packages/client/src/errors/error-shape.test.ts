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
  ['a body of another shape', { error: 'Try later' }, { text: ['message'] }, [{ error: 'Try later' }]],
  ['no object', ['a'], { text: ['message'] }, []],
  ['a name that every object inherits', {}, { text: ['constructor/name'] }, []],
])('reads %s', (_, body, shape, details) => {
  expect(shapedDetails(body, shape)).toEqual(details);
});
