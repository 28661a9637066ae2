import { expect, test } from 'vitest';
import { localOperationRef } from './operation-references.ts';

const root = {
  file: '/api/openapi.yaml',
  paths: {
    '/pets': {},
    '/pets/{id}': { $ref: 'paths/pet.yaml' },
    '/owners/{id}': { $ref: 'paths/all.yaml#/owner' },
  },
};

test.each([
  ['#/paths/~1pets/get', '/api/openapi.yaml', '#/paths/~1pets/get'],
  ['openapi.yaml#/paths/~1pets/get', '/api/openapi.yaml', '#/paths/~1pets/get'],
  ['../openapi.yaml#/paths/~1pets/get', '/api/paths/pet.yaml', '#/paths/~1pets/get'],
  ['paths/pet.yaml#/get', '/api/openapi.yaml', '#/paths/~1pets~1{id}/get'],
  ['#/get', '/api/paths/pet.yaml', '#/paths/~1pets~1{id}/get'],
  ['all.yaml#/owner/delete', '/api/paths/pet.yaml', '#/paths/~1owners~1{id}/delete'],
])('%s in %s leads to %s', (ref, from, want) => {
  expect(localOperationRef(ref, from, root)).toBe(want);
});

test.each(['https://example.com/other.yaml#/paths/~1pets/get', 'other.yaml#/paths/~1pets/get', 'other.yaml'])(
  '%s leads to another document',
  (ref) => {
    expect(localOperationRef(ref, '/api/openapi.yaml', root)).toBe(ref);
  },
);
