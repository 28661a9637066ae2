import type { JsonValue, Parameter } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { pathText, queryText } from './parameter-text.ts';

const parameter: Parameter = {
  name: 'codes',
  in: 'query',
  required: false,
  description: '',
  deprecated: false,
  style: 'form',
  explode: false,
  schema: {},
};

test.each<[change: Partial<Parameter>, value: JsonValue, want: string | undefined]>([
  [{}, 'A&B', 'codes=A%26B'],
  [{}, ['A', 'B,C'], 'codes=A,B%2CC'],
  [{}, [], undefined],
  [{}, [''], 'codes='],
  [{ explode: true }, ['A', 'B'], 'codes=A&codes=B'],
  [{ style: 'pipeDelimited' }, ['A', 'B'], 'codes=A%7CB'],
  [{ name: 'a b' }, 1.5, 'a%20b=1.5'],
])('%j with %j: %s', (change, value, want) => {
  expect(queryText({ ...parameter, ...change }, value)).toBe(want);
});

test('a slash in a path segment is encoded', () => {
  expect(pathText('A/B C')).toBe('A%2FB%20C');
});
