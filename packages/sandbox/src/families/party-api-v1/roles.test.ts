import { expect, test } from 'vitest';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { type Caller, callAs } from '../../testing/calls.ts';

/** The calls that need the right to manage users and subscriptions. */
const MANAGING = [
  'listUsers',
  'listMyUsers',
  'updateUser',
  'listSubscriptions',
  'getSubscription',
  'createSubscription',
  'updateSubscription',
  'createSubscriptionLine',
  'updateSubscriptionLine',
  'deleteSubscriptionLineAsContractor',
];

const NOT_ALLOWED = {
  errors: [{ error: 'The user is not allowed to perform this operation', property: 'Authorization' }],
};

/** The portal users of these partners. */
const CUSTOMER = 1000901;
const DEMO = 1000903;
const RESTRICTED = 1000904;

function start() {
  return createSandbox({ families: ['party-api-v1'] });
}

async function giveRoles(caller: Caller, userCode: number, roles: string[]): Promise<number> {
  return (await caller.call('updateUser', { path: { userCode }, body: { roles } })).status;
}

/** Returns the calls that are rejected because of the caller's rights. */
async function refused(caller: Caller): Promise<string[]> {
  const found: string[] = [];
  for (const operationId of MANAGING) {
    const { status, body } = await caller.call(operationId);
    if (status !== 403) continue;
    expect(body, operationId).toEqual(NOT_ALLOWED);
    found.push(operationId);
  }
  return found;
}

test.each([
  ['demo', []],
  ['restricted', MANAGING],
  ['customer', MANAGING],
  ['inspector', MANAGING],
])('the roles of the user of %s decide: refused are %j', async (partner, expected) => {
  const sandbox = start();
  expect(await refused(await callAs(sandbox.fetch, partner))).toEqual(expected);
});

test.each(['machine', 'former'])('%s has no user with a role, so it may not list users', async (partner) => {
  const caller = await callAs(start().fetch, partner);
  expect((await caller.call('listUsers')).body).toEqual(NOT_ALLOWED);
});

test('a role grants its user the right to every call, and losing it revokes the right', async () => {
  const sandbox = start();
  const demo = await callAs(sandbox.fetch);
  const restricted = await callAs(sandbox.fetch, 'restricted');
  expect(await giveRoles(demo, RESTRICTED, ['TECHNICIAN', 'CONTRACTOR'])).toBe(200);
  expect(await refused(restricted)).toEqual([]);
  expect(await giveRoles(demo, RESTRICTED, ['TECHNICIAN'])).toBe(200);
  expect(await refused(restricted)).toEqual(MANAGING);
});

test('a user who gives up the role cannot restore it', async () => {
  const sandbox = start();
  const demo = await callAs(sandbox.fetch);
  expect(await giveRoles(demo, DEMO, ['TECHNICIAN'])).toBe(200);
  expect(await giveRoles(demo, DEMO, ['CONTRACTOR'])).toBe(403);
});

test.each(['INSPECTOR', 'TECHNICIAN'])('the role %s alone grants no right', async (role) => {
  const sandbox = start();
  expect(await giveRoles(await callAs(sandbox.fetch), CUSTOMER, [role])).toBe(200);
  expect(await refused(await callAs(sandbox.fetch, 'customer'))).toEqual(MANAGING);
});

test('a user with the role still reaches only the subscriptions of its own party as contractor', async () => {
  const sandbox = start();
  await giveRoles(await callAs(sandbox.fetch), CUSTOMER, ['CONTRACTOR']);
  const customer = await callAs(sandbox.fetch, 'customer');
  const path = { subscriptionCode: 1000701, customerSiteCode: 1000101 };
  expect((await customer.call('deleteSubscriptionLineAsContractor', { path })).status).toBe(404);
});
