import { expect, test } from 'vitest';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs, type ReceivedResponse } from '../../testing/calls.ts';

const TERMS = { contractorCode: 1000001, customerCode: 1000002, offerCode: 1000803 };
const LINE = { customerSiteCode: 1000101, inspectionServiceProviderCode: 1000004 };

async function start(partner = 'demo') {
  const sandbox = createSandbox();
  return { sandbox, caller: await callAs(sandbox.fetch, partner) };
}

function codesOf({ body }: ReceivedResponse): number[] {
  return (body as { subscriptions: { code: number }[] }).subscriptions.map(({ code }) => code);
}

test('a new subscription is active, and its lines are billed to the customer unless they name another party', async () => {
  const { caller } = await start();
  const lines = [LINE, { ...LINE, customerSiteCode: 1000102, billToCode: 1000006 }];
  const created = await caller.call('createSubscription', { body: { ...TERMS, lines } });
  const path = { subscriptionCode: (created.body as { code: number }).code };
  expect((await caller.call('getSubscription', { path })).body).toEqual({
    code: path.subscriptionCode,
    active: true,
    ...TERMS,
    lines: [{ ...LINE, billToCode: 1000002 }, lines[1]],
  });
});

test.each([
  [{ contractorCode: 1000012 }, 'The party code 1000012 cannot be found', 'contractorCode'],
  [{ customerCode: 9999999 }, 'The party code 9999999 cannot be found', 'customerCode'],
  [{ offerCode: 1000804 }, 'The offer code 1000804 cannot be found', 'offerCode'],
  [
    { lines: [{ ...LINE, customerSiteCode: 1000111 }] },
    'The site code 1000111 cannot be found',
    'customerSiteCode',
  ],
  [
    { lines: [{ ...LINE, customerSiteCode: 1000103 }] },
    'The site code 1000103 cannot be found',
    'customerSiteCode',
  ],
  [
    { lines: [{ ...LINE, inspectionServiceProviderCode: 9999998 }] },
    'The party code 9999998 cannot be found',
    'inspectionServiceProviderCode',
  ],
  [{ lines: [{ ...LINE, billToCode: 9999997 }] }, 'The party code 9999997 cannot be found', 'billToCode'],
])('a subscription with %j is refused: "%s" (%s)', async (change, error, property) => {
  const { caller } = await start();
  const { status, body } = await caller.call('createSubscription', { body: { ...TERMS, ...change } });
  expect({ status, body }).toEqual({ status: 404, body: { errors: [{ error, property }] } });
});

test.each([
  ['in force', 1000801, 1000002],
  ['ended', 1000801, 1000006],
])(
  'there is one subscription for each contractor, customer and offer, be it %s',
  async (_, offerCode, customerCode) => {
    const { caller } = await start();
    const body = { contractorCode: 1000001, customerCode, offerCode };
    expect((await caller.call('createSubscription', { body })).status).toBe(409);
  },
);

test('if many callers subscribe the same parties to the same offer, only one succeeds', async () => {
  const { caller } = await start();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => caller.call('createSubscription', { body: TERMS })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('only lists with inactive items include an ended subscription, and it can be reactivated', async () => {
  const { caller } = await start();
  const path = { subscriptionCode: 1000701 };
  const body = { ...TERMS, offerCode: 1000801 };
  await caller.call('updateSubscription', { path, body: { ...body, active: false } });
  expect((await caller.call('getSubscription', { path })).status).toBe(404);
  const query = { customerCode: 1000002 };
  expect(codesOf(await caller.call('listSubscriptions', { query }))).toEqual([1000702]);
  const all = await caller.call('listSubscriptions', { query: { ...query, withInactive: true } });
  expect(codesOf(all)).toEqual([1000701, 1000702]);

  expect((await caller.call('updateSubscription', { path, body })).body).toMatchObject({ active: false });
  await caller.call('updateSubscription', { path, body: { ...body, active: true } });
  expect((await caller.call('getSubscription', { path })).body).toEqual({
    code: 1000701,
    active: true,
    ...body,
    lines: [
      { ...LINE, billToCode: 1000002 },
      { ...LINE, customerSiteCode: 1000102, billToCode: 1000002 },
    ],
  });
});

test.each([
  [{ contractorCode: 1000001 }, true],
  [{ customerCode: 1000001 }, false],
  [{ offerCode: 1000801, customerCode: 1000002 }, true],
  [{ offerCode: 1000802, customerCode: 1000002 }, false],
])('the filters %j find the subscription 1000701: %s', async (query, isFound) => {
  const { caller } = await start();
  expect(codesOf(await caller.call('listSubscriptions', { query })).includes(1000701)).toBe(isFound);
});

test('a caller who may not manage subscriptions can neither read nor change them', async () => {
  const { caller } = await start('restricted');
  const operations = [
    'listSubscriptions',
    'getSubscription',
    'createSubscription',
    'updateSubscription',
    'createSubscriptionLine',
    'updateSubscriptionLine',
    'deleteSubscriptionLineAsContractor',
  ];
  for (const operationId of operations) {
    expect((await caller.call(operationId)).body, operationId).toEqual({
      errors: [{ error: 'The user is not allowed to perform this operation', property: 'Authorization' }],
    });
  }
});

test('a party sees the subscriptions of which it is the customer, and as contractor the others', async () => {
  const { caller, sandbox } = await start();
  const contractor = codesOf(await caller.call('listSubscriptionsAsContractor'));
  expect(contractor).toEqual(expect.arrayContaining([1000701, 1000702, 1000703]));
  expect(contractor).not.toContain(1000704);
  expect(contractor).not.toContain(1000706);
  expect(codesOf(await caller.call('listSubscriptionsAsCustomer'))).toEqual([1000704]);
  const all = await caller.call('listSubscriptionsAsCustomer', { query: { withInactive: true } });
  expect(codesOf(all)).toEqual([1000704, 1000707]);
  const customer = await callAs(sandbox.fetch, 'customer');
  expect(codesOf(await customer.call('listSubscriptionsAsCustomer'))).toEqual([1000701, 1000702]);
  expect(codesOf(await customer.call('listSubscriptionsAsContractor'))).toEqual([]);
});

test.each([
  ['demo', 'listSubscriptionLinesAsContractor', 1000701, 200],
  ['demo', 'listSubscriptionLinesAsCustomer', 1000701, 404],
  ['customer', 'listSubscriptionLinesAsCustomer', 1000701, 200],
  ['customer', 'listSubscriptionLinesAsContractor', 1000701, 404],
  ['demo', 'listSubscriptionLinesAsContractor', 1000706, 404],
])('%s calls %s of %i and is answered %i', async (partner, operationId, subscriptionCode, status) => {
  const { caller } = await start(partner);
  expect((await caller.call(operationId, { path: { subscriptionCode } })).status).toBe(status);
});

test('a removed line can be added again', async () => {
  const { caller } = await start();
  const path = { subscriptionCode: 1000701, customerSiteCode: 1000102 };
  const body = { inspectionServiceProviderCode: 1000001 };
  expect((await caller.call('createSubscriptionLine', { path, body })).status).toBe(409);
  expect((await caller.call('deleteSubscriptionLineAsContractor', { path })).status).toBe(204);
  expect((await caller.call('deleteSubscriptionLineAsContractor', { path })).body).toMatchObject({
    errors: [{ error: 'The site code 1000102 cannot be found', property: 'customerSiteCode' }],
  });
  expect((await caller.call('createSubscriptionLine', { path, body })).body).toEqual({
    customerSiteCode: 1000102,
    inspectionServiceProviderCode: 1000001,
    billToCode: 1000002,
  });
});
