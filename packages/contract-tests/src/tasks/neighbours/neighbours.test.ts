import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { ordersModel } from '../../testing/orders-model.ts';
import { type OrdersTrait, startOrdersServer } from '../../testing/orders-server.ts';

async function runNeighbours(...traits: readonly OrdersTrait[]) {
  await using server = await startOrdersServer(...traits);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [ordersModel],
    kinds: ['neighbours'],
  });
  return results.map(({ operationId, outcome, problems }) => [operationId, outcome, problems.join('\n')]);
}

test('adding, changing or removing a part leaves the others unchanged', async () => {
  expect(await runNeighbours()).toEqual([
    ['postLine', 'passed', ''],
    ['putLine', 'passed', ''],
    ['deleteLine', 'passed', ''],
  ]);
});

test.each<[OrdersTrait, string, string]>([
  ['allLinesChanged', 'putLine', 'the call for lineNumber 1 changed {"lineNumber":2,"quantity":4}'],
  ['allLinesRemoved', 'deleteLine', 'the call for lineNumber 2 changed {"lineNumber":1,"quantity":9}'],
  ['lineAddedTwice', 'postLine', 'the call for lineNumber 3 added {"quantity":9,"lineNumber":4}'],
])('%s shows in %s', async (fault, operationId, problem) => {
  const failed = (await runNeighbours(fault)).find(([, outcome]) => outcome === 'failed');

  expect(failed).toEqual([operationId, 'failed', expect.stringContaining(problem)]);
});

test('a resource without another part does not allow the test', async () => {
  const [added] = await runNeighbours('hasNoLines');

  expect(added).toEqual(['postLine', 'skipped', 'no response shows another part than that of postLine']);
});
