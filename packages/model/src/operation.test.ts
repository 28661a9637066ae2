import { expect, test } from 'vitest';
import { isError, responseFor, successContent, successResponses } from './operation.ts';

const response = (status: string, ...mediaTypes: readonly string[]) => ({
  status,
  description: '',
  headers: [],
  content: mediaTypes.map((mediaType) => ({ mediaType, schema: {}, examples: [] })),
});

const responses = [response('200', 'text/csv', 'application/json'), response('4XX'), response('default')];

test.each([
  [200, '200'],
  [404, '4XX'],
  [500, 'default'],
])('%i is documented by %s', (status, want) => {
  expect(responseFor({ responses }, status)?.status).toBe(want);
});

test('the body of a success is in the preferred media type', () => {
  expect(successContent({ responses })?.mediaType).toBe('application/json');
  expect(successContent({ responses: [response('default', 'text/csv')] })).toBeUndefined();
});

test('default is a success if no other one is documented', () => {
  expect(successResponses({ responses }).map(({ status }) => status)).toEqual(['200']);
  expect(successResponses({ responses: responses.slice(1) }).map(({ status }) => status)).toEqual([
    'default',
  ]);
});

test.each([
  ['404', true],
  ['5XX', true],
  ['default', false],
  ['302', false],
])('%s is an error: %s', (status, want) => {
  expect(isError({ status })).toBe(want);
});
