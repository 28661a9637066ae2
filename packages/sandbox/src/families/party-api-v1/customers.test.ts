import { expect, test } from 'vitest';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';

async function start(partner = 'demo') {
  return { caller: await callAs(createSandbox().fetch, partner) };
}

test('a company inspects for a customer as long as a line of a subscription in force names it', async () => {
  const { caller } = await start();
  const customer = { path: { partyCode: 1000002 } };
  expect((await caller.call('getInspectorCustomer', customer)).status).toBe(200);
  const path = { subscriptionCode: 1000702, customerSiteCode: 1000102 };
  await caller.call('deleteSubscriptionLineAsContractor', { path });
  expect((await caller.call('getInspectorCustomer', customer)).body).toEqual({
    errors: [{ error: 'The user is not allowed to perform this operation', property: 'partyCode' }],
  });
  expect((await caller.call('searchInspectorCustomers')).status).toBe(403);
});

test.each([
  [1000002, 1000101, 200],
  [1000002, 1000104, 404],
  [1000002, 1000103, 404],
  [1000003, 1000104, 403],
  [1000012, 1000138, 404],
])('the site of the customer %i with the code %i is answered %i', async (partyCode, siteCode, status) => {
  const { caller } = await start();
  const answer = await caller.call('getInspectorCustomerSite', { path: { partyCode, siteCode } });
  expect(answer.status).toBe(status);
});

test.each([
  [{}, 2],
  [{ withInactive: true }, 3],
  [{ name: 'lyon' }, 1],
])('the sites of an inspected customer with %j are %i', async (query, totalElements) => {
  const { caller } = await start('inspector');
  const path = { partyCode: 1000002 };
  const { body } = await caller.call('listInspectorCustomerSites', { path, query });
  expect(body).toMatchObject({ totalElements });
});

test.each([
  [1000002, 200],
  [1000003, 200],
  [1000005, 403],
  [1000006, 403],
  [1000001, 403],
  [1000012, 404],
])('the sites of the customer %i are answered %i to a contractor', async (partyCode, status) => {
  const { caller } = await start();
  expect((await caller.call('listCustomerSites', { path: { partyCode } })).status).toBe(status);
});
