import { models, type TaskKind } from '@partner-apis/contract-tests';
import type { ApiModel } from '@partner-apis/model';
import { createSandbox } from '@partner-apis/sandbox';
import type { Fault } from '@partner-apis/sandbox/faults';
import { runAll } from './sandbox-server.ts';

/** The families, those with the fewest operations first, and those with messages in XML, whose cases take longest, last. */
const families = models
  .toSorted((a, b) => Number(hasMessages(a)) - Number(hasMessages(b)) || sizeOf(a) - sizeOf(b))
  .map(({ id }) => id);

function hasMessages({ operations }: ApiModel): boolean {
  return operations.some(({ requestBody }) => requestBody?.content.some(({ xsd }) => xsd !== undefined));
}

function sizeOf({ operations }: ApiModel): number {
  return operations.length;
}

/**
 * Returns the id of the first task that catches the faults. Every sandbox runs in this process; other tests show that
 * the suite speaks HTTP. Families are tested one after another: the first one that catches the faults is enough.
 *
 * @param familyId the only family to serve and to test
 * @param kinds the kinds of tasks to run; all of them when absent
 */
export async function firstFailure(
  committed: readonly Fault[],
  familyId?: string,
  kinds?: readonly TaskKind[],
): Promise<string | undefined> {
  for (const id of familyId === undefined ? families : [familyId]) {
    const caughtBy = await firstFailureOf(id, committed, kinds);
    if (caughtBy !== undefined) return caughtBy;
  }
  return undefined;
}

async function firstFailureOf(
  familyId: string,
  committed: readonly Fault[],
  kinds?: readonly TaskKind[],
): Promise<string | undefined> {
  const sandbox = createSandbox({ faults: committed, allowControl: true, families: [familyId] });
  const { results } = await runAll('http://sandbox.test', {
    bail: true,
    repeat: 0,
    ...(kinds === undefined ? {} : { kinds }),
    models: models.filter(({ id }) => id === familyId),
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  await sandbox.close();
  return results.find(({ outcome }) => outcome === 'failed')?.id;
}
