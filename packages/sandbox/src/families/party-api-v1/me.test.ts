import { expect, test } from 'vitest';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';

async function start(partner = 'demo', empty = false) {
  const sandbox = createSandbox({ empty });
  return { sandbox, caller: await callAs(sandbox.fetch, partner) };
}

test.each([
  ['demo', 'nora.hall@tyre-service-north.example', 'Tyre Service North', 4],
  ['customer', 'jane.driver@green-fleet.example', 'Green Fleet', 2],
  ['inspector', 'ivo.gauge@inspect-and-go.example', 'Inspect & Go', 2],
])('the partner %s is %s of %s, which has %i sites', async (partner, userName, name, count) => {
  const { caller } = await start(partner);
  expect((await caller.call('getMyUser')).body).toMatchObject({ userName });
  expect((await caller.call('getMyParty')).body).toMatchObject({ name });
  expect((await caller.call('listMySites')).body).toHaveLength(count);
});

test('an empty sandbox has the users and their parties, and nothing else of the parties', async () => {
  const { caller } = await start('demo', true);
  expect((await caller.call('getMyParty')).body).toMatchObject({ code: 1000001 });
  expect((await caller.call('listMySites')).body).toEqual([]);
  expect((await caller.call('listSubscriptionsAsContractor')).body).toMatchObject({ totalElements: 0 });
  expect((await caller.call('createSite')).status).toBe(200);
});

const OF_A_USER = [
  'getMyParty',
  'listMySites',
  'listMyContacts',
  'listSubscriptionsAsCustomer',
  'listSubscriptionsAsContractor',
  'searchInspectorCustomers',
  'listCustomerSites',
];

test.each([
  ['machine', 'No user for your okta token'],
  ['former', 'The user cannot be found'],
  ['unattached', "The user's party cannot be found"],
])('the partner %s is answered "%s" by every call for a user', async (partner, error) => {
  const { caller } = await start(partner);
  for (const operationId of OF_A_USER) {
    const { status, body } = await caller.call(operationId);
    expect(status, operationId).toBe(404);
    expect(body, operationId).toMatchObject({ errors: [{ error }] });
  }
});

test('a user whose party was deleted no longer has a party, but is still known', async () => {
  const { caller } = await start();
  await caller.call('deleteParty', { path: { partyCode: 1000001 } });
  expect((await caller.call('getMyParty')).body).toMatchObject({
    errors: [{ error: "The user's party cannot be found" }],
  });
  expect((await caller.call('getMyUser')).status).toBe(200);
});

test('a contact at a site of the party is listed, but one without a site is not', async () => {
  const { caller } = await start('customer');
  await caller.call('createExternalContact', {
    body: { externalRef: 'CRM-1', siteCode: 1000102, lastName: 'Roux' },
  });
  await caller.call('createExternalContact', { body: { externalRef: 'CRM-2', lastName: 'Petit' } });
  const { body } = await caller.call('listMyContacts');
  const { contacts } = body as { contacts: { lastName: string }[] };
  expect(contacts.map(({ lastName }) => lastName)).toEqual(['Martin', 'Bernard', 'Roux']);
});

test('a user who may manage users sees those of the party, including inactive ones on request', async () => {
  const { caller } = await start();
  expect((await caller.call('listMyUsers')).body).toHaveLength(2);
  expect((await caller.call('listMyUsers', { query: { withInactive: true } })).body).toHaveLength(3);
  const { caller: restricted } = await start('restricted');
  expect((await restricted.call('listMyUsers')).status).toBe(403);
});

test.each([
  [{}, { language: 'fr-FR', roles: ['INSPECTOR', 'TECHNICIAN'] }],
  [{ language: 'ro-RO' }, { language: 'ro-RO', roles: ['INSPECTOR', 'TECHNICIAN'] }],
  [{ roles: [] }, { language: 'fr-FR', roles: [] }],
])('the update %j of a user makes it %j', async (body, wanted) => {
  const { caller } = await start();
  const answer = await caller.call('updateUser', { body });
  expect(answer.body).toMatchObject({ code: 1000901, ...wanted });
  expect((await caller.call('listUsers')).body).toContainEqual(expect.objectContaining(wanted));
});

test('an unknown role changes nothing', async () => {
  const { caller, sandbox } = await start();
  const body = { language: 'es-ES', roles: ['INSPECTOR', 'PILOT'] };
  const answer = await caller.call('updateUser', { body });
  expect(answer.body).toEqual({
    errors: [{ error: 'The role code PILOT cannot be found', property: 'roles' }],
  });
  const user = await callAs(sandbox.fetch, 'customer');
  expect((await user.call('getMyUser')).body).toMatchObject({ language: 'fr-FR' });
});

test.each([
  [undefined, 'German'],
  ['fr-FR', 'allemand'],
  ['de-DE', 'Deutsch'],
])('languages have their names in the language %s', async (language, name) => {
  const { caller } = await start();
  const { body } = await caller.call('listLanguages', { query: language === undefined ? {} : { language } });
  expect(body).toContainEqual({ code: 'de-DE', name });
});
