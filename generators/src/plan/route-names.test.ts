import { expect, it } from 'vitest';
import { type NamedOperation, routeNames } from './route-names.ts';

const LIST: NamedOperation = {
  operationId: 'list_pets_v1_shops__shop_id__pets_get',
  path: '/v1/shops/{shop_id}/pets',
  method: 'get',
  tag: 'pets',
};
const OTHER: NamedOperation = {
  operationId: 'list_pets_v2_pets_get',
  path: '/v2/pets',
  method: 'get',
  tag: 'pets2',
};

function namesOf(operations: readonly NamedOperation[], scopeOf: (one: NamedOperation) => string = () => '') {
  return Object.fromEntries(routeNames(operations, scopeOf));
}

it('names an operation by the function in front of its path and method', () => {
  expect(namesOf([LIST])).toEqual({ [LIST.operationId]: 'listPets' });
});

it.each([
  ['of another path', { ...LIST, path: '/v1/pets' }],
  ['of another method', { ...LIST, method: 'post' }],
  ['that has no function', { ...LIST, operationId: '_v1_shops__shop_id__pets_get' }],
  ['with further words', { ...LIST, operationId: `${LIST.operationId}_all` }],
  ['that only repeats its words', { ...LIST, operationId: 'v1ShopsPetsGet' }],
])('leaves an id %s', (_, operation) => {
  expect(namesOf([operation])).toEqual({});
});

it('keeps the media type of an operation for another one', () => {
  const other = { ...LIST, operationId: `${LIST.operationId}AsEventStream` };

  expect(namesOf([LIST, other])).toEqual({
    [LIST.operationId]: 'listPets',
    [other.operationId]: 'listPetsAsEventStream',
  });
});

it('reads the path without a fragment', () => {
  const stream = { ...LIST, path: `${LIST.path}#stream` };

  expect(namesOf([stream])).toEqual({ [LIST.operationId]: 'listPets' });
});

it('leaves names that are not unique in their scope', () => {
  const named = { ...OTHER, operationId: 'listPets' };

  expect(namesOf([LIST, OTHER])).toEqual({});
  expect(namesOf([LIST, named])).toEqual({});
  expect(namesOf([LIST, OTHER], ({ tag }) => tag)).toEqual({
    [LIST.operationId]: 'listPets',
    [OTHER.operationId]: 'listPets',
  });
});
