import { expect, it } from 'vitest';
import { changedPlaces } from './changed-place.ts';

const operation = (operationId: string) => ({
  operationId,
  parameters: [{ name: 'colour', in: 'query', schema: { type: 'string' } }],
});

const DOCUMENT = {
  paths: {
    '/pets': {
      get: operation('listPets'),
      query: operation('searchPets'),
      additionalOperations: { COPY: operation('copyPets') },
      parameters: [],
    },
  },
};

it.each([
  ['#/paths/~1pets/get', ['GET /pets']],
  ['#/paths/~1pets/query/parameters/0', ['QUERY /pets']],
  ['#/paths/~1pets/additionalOperations/COPY/parameters/0', ['COPY /pets']],
  ['#/paths/~1pets/additionalOperations', ['COPY /pets']],
  ['#/paths/~1pets/delete', []],
  ['#/paths/~1pets', ['GET /pets', 'QUERY /pets', 'COPY /pets']],
  ['#/paths/~1pets/parameters/0', ['GET /pets', 'QUERY /pets', 'COPY /pets']],
  ['#/info/title', []],
])('%s is a part of %j', (pointer, calls) => {
  expect(changedPlaces(DOCUMENT, pointer).map(({ call }) => call)).toEqual(calls);
});
