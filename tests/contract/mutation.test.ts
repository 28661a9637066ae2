import { models } from '@partner-apis/contract-tests';
import { createSandbox } from '@partner-apis/sandbox';
import { type Fault, faults } from '@partner-apis/sandbox/faults';
import { describe, expect, test } from 'vitest';
import { runAll } from './sandbox-server.ts';

/** The suite itself is tested: a sandbox that makes a mistake must not pass. */
describe('each of these mistakes of a server is caught', () => {
  test.each(faults)('$name: $description', async (fault) => {
    expect(await firstFailure([fault], fault.familyId)).toBeDefined();
  });
});

test('there are enough of them to trust the suite', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
});

test('without a mistake nothing is caught', async () => {
  expect(await firstFailure()).toBeUndefined();
}, 240_000);

/**
 * Returns the id of the first task that catches the faults. Every sandbox runs in this process; other tests show that
 * the suite speaks HTTP.
 *
 * @param familyId the only family to test
 */
async function firstFailure(
  committed: readonly Fault[] = [],
  familyId?: string,
): Promise<string | undefined> {
  const sandbox = createSandbox({ faults: committed, allowControl: true });
  const { results } = await runAll('http://sandbox.test', {
    bail: true,
    models: models.filter(({ id }) => familyId === undefined || id === familyId),
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  await sandbox.close();
  return results.find(({ outcome }) => outcome === 'failed')?.id;
}
