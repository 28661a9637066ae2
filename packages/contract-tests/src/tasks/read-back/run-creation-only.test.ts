import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { ordersModel } from '../../testing/orders-model.ts';
import { type OrdersTrait, startOrdersServer } from '../../testing/orders-server.ts';

async function outcomeOf(...traits: readonly OrdersTrait[]) {
  await using server = await startOrdersServer(...traits);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [ordersModel],
    caseId: 'orders-api-v1/putLine/read-back/creation-only/createOrder',
  });
  return results.map(({ outcome, problems }) => [outcome, ...problems]);
}

test.each<OrdersTrait[]>([[], ['payerIsBuyer']])(
  'what only the creation sets stays as it was: %s',
  async (...traits) => {
    expect(await outcomeOf(...traits)).toEqual([['passed']]);
  },
);

test('a field that a change does not have, and sets as usual, is found by another value', async () => {
  expect(await outcomeOf('payerReset')).toEqual([
    [
      'failed',
      'putLine: payer was "B-2", is not in the body, and now is "B-1" (#/paths/~1orders~1{orderCode}~1lines~1{lineNumber}/put/requestBody)',
    ],
  ]);
});

test('a server that creates nothing does not allow the test', async () => {
  expect(await outcomeOf('createsNothing')).toEqual([
    ['skipped', 'createOrder rejects every body of the document'],
  ]);
});
