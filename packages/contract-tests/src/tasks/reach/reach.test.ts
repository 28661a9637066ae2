import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { libraryModel } from '../../testing/library-model.ts';
import { type LibraryTrait, startLibraryServer } from '../../testing/library-server.ts';

async function runReach(traits: readonly LibraryTrait[] = [], operationId?: string) {
  await using server = await startLibraryServer(...traits);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [libraryModel],
    kinds: ['reach'],
    ...(operationId === undefined ? {} : { caseId: `${libraryModel.id}/${operationId}` }),
  });
  return results.map(({ operationId, outcome, problems, exchanges }) => ({
    operationId,
    verdict: outcome === 'passed' ? outcome : problems.join('\n'),
    calls: exchanges.map((exchange) => `${exchange.operationId} ${exchange.response.status}`).join(', '),
  }));
}

function found(results: Awaited<ReturnType<typeof runReach>>, operationId: string) {
  return results.find((result) => result.operationId === operationId);
}

test('every operation of an empty server can be reached by calls that create what it needs', async () => {
  const results = await runReach();

  expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([
    {
      operationId: 'getBranch',
      verdict: 'getBranch needs a BranchCode, which no operation creates or returns',
      calls: '',
    },
  ]);
  expect(found(results, 'getBook')?.calls).toBe(
    'createAuthor 200, listBranches 200, createBook 404, createBook 200, getBook 200',
  );
});

test('a code that nothing creates is read from a list', async () => {
  const results = await runReach(['hasBranches']);

  expect(found(results, 'getBranch')).toMatchObject({
    verdict: 'passed',
    calls: 'listBranches 200, getBranch 200',
  });
});

test('an operation that needs a right is tried again after each change', async () => {
  const [result] = await runReach([], 'borrowBook');

  expect(result?.calls).toContain('borrowBook 403');
  expect(result?.calls).toMatch(/join 200, borrowBook 200$/);
});

test.each<[LibraryTrait, string]>([
  ['bookLost', 'getBook'],
  ['membershipLost', 'borrowBook'],
])('%s breaks the success of %s', async (fault, operationId) => {
  expect(found(await runReach([fault]), operationId)?.verdict).toMatch(
    new RegExp(`^${operationId}: no sequence of calls succeeds; the last response is 40[34] `),
  );
});
