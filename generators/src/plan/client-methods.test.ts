import { expect, it } from 'vitest';
import { memberPath, planClientMethods } from './client-methods.ts';
import { functionName } from './function-name.ts';

function pathsOf(ids: readonly (readonly [operationId: string, tag: string])[]) {
  const functions = ids.map(([operationId, tag]) => ({
    operation: { operationId, tag, method: 'get', path: '/pets' },
    name: functionName(operationId),
  }));
  return [...planClientMethods(functions, 'tags').places.values()].map(([place]) => memberPath(place));
}

it('names methods of controllers without the controller, if that is clear', () => {
  expect(
    pathsOf([
      ['ApiKeysController_validateApiKey', 'api_keys'],
      ['KeyAdminController_delete', 'api_keys'],
      ['RolesController_list', 'access'],
      ['RightsController_list', 'access'],
      ['RightsController_listController_all', 'access'],
      ['Controller_find', 'access'],
      ['HealthController_check', ''],
    ]),
  ).toEqual([
    'apiKeys.validateApiKey',
    'apiKeys.delete',
    'access.rolesList',
    'access.rightsList',
    'access.rightsControllerListControllerAll',
    'access.controllerFind',
    'healthControllerCheck',
  ]);
});

it('names methods of routes by their functions, if that is clear in the tag', () => {
  expect(
    pathsOf([
      ['read_pets_get', 'pets'],
      ['read_pets_get2', 'users'],
      ['pets_count_pets_get', 'pets'],
    ]),
  ).toEqual(['pets.read', 'users.readPetsGet2', 'pets.count']);
});
