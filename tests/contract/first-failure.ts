import { models } from '@partner-apis/contract-tests';
import { createSandbox } from '@partner-apis/sandbox';
import type { Fault } from '@partner-apis/sandbox/faults';
import { runAll } from './sandbox-server.ts';

/**
 * Returns the id of the first task that catches the faults. Every sandbox runs in this process; other tests show that
 * the suite speaks HTTP.
 *
 * @param familyId the only family to serve and to test
 */
export async function firstFailure(
  committed: readonly Fault[],
  familyId?: string,
): Promise<string | undefined> {
  const only = familyId === undefined ? {} : { families: [familyId] };
  const sandbox = createSandbox({ faults: committed, allowControl: true, ...only });
  const { results } = await runAll('http://sandbox.test', {
    bail: true,
    models: models.filter(({ id }) => familyId === undefined || id === familyId),
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  await sandbox.close();
  return results.find(({ outcome }) => outcome === 'failed')?.id;
}
