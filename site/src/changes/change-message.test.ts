import type { ChangedPlace, DocumentChange } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { changeMessage } from './change-message.ts';

const pets = { operationId: 'listPets', call: 'GET /pets', path: [] };
const rows: readonly (readonly [Partial<DocumentChange>, ChangedPlace | undefined, string])[] = [
  [{ effect: 'added' }, pets, 'A new operation: GET /pets.'],
  [{ effect: 'added' }, { ...pets, part: 'parameter', name: 'colour' }, 'A new parameter.'],
  [
    { effect: 'added' },
    { ...pets, part: 'response', name: '200', path: ['born'] },
    'A new field of the 200 response.',
  ],
  [{ effect: 'added' }, { ...pets, part: 'response', name: '418' }, 'A new 418 response.'],
  [
    { effect: 'deprecated' },
    { ...pets, part: 'body', path: ['age'] },
    'The field of the request is deprecated.',
  ],
  [{ effect: 'removed', rule: 'operation-removed' }, pets, 'GET /pets was removed.'],
  [
    { effect: 'removed', rule: 'property-removed' },
    { ...pets, part: 'response', path: ['age'] },
    'As found.',
  ],
  [{ effect: 'changed' }, undefined, 'As found.'],
];

test.each(rows)('%o of %o: %s', (partial, place, message) => {
  const change: DocumentChange = {
    bump: 'minor',
    rule: 'addition',
    effect: 'changed',
    message: 'As found.',
    ...partial,
  };
  expect(changeMessage(place === undefined ? change : { ...change, place })).toBe(message);
});
