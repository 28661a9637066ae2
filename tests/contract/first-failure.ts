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

/** The tasks to look through for one that catches a fault. */
export interface Where {
  /** The only family to serve and to test. Default: all of them, one after another. */
  readonly familyId?: string | undefined;
  /** The kinds of tasks to run. Default: all of them. */
  readonly kinds?: readonly TaskKind[] | undefined;
  /** The id of the task that is run first, alone. Without it, or if it fails to catch anything, all others follow. */
  readonly expected?: string | undefined;
}

/**
 * Returns the id of the first task that catches the faults. Every sandbox runs in this process; other tests show that
 * the suite speaks HTTP. Families are tested one after another: the first one that catches the faults is enough.
 */
export async function firstFailure(
  committed: readonly Fault[],
  { familyId, kinds, expected }: Where = {},
): Promise<string | undefined> {
  const inOrder = familyId === undefined ? families : [familyId];
  const expectedIn = inOrder.find((id) => expected?.startsWith(`${id}/`));
  if (expectedIn !== undefined) {
    const caughtBy = await firstFailureOf(expectedIn, committed, { caseId: expected });
    if (caughtBy !== undefined) return caughtBy;
  }
  for (const id of inOrder) {
    const caughtBy = await firstFailureOf(id, committed, { kinds });
    if (caughtBy !== undefined) return caughtBy;
  }
  return undefined;
}

/** The tasks of one family to run. */
interface Some extends Pick<Where, 'kinds'> {
  /** The id of the only task. Default: all of them. */
  readonly caseId?: string | undefined;
}

/** Returns the id of the first task of a family that fails on a sandbox with these faults. */
export async function firstFailureOf(
  familyId: string,
  committed: readonly Fault[],
  { kinds, caseId }: Some = {},
): Promise<string | undefined> {
  const sandbox = createSandbox({ faults: committed, allowControl: true, families: [familyId] });
  const { results } = await runAll('http://sandbox.test', {
    bail: true,
    repeat: 0,
    ...(kinds === undefined ? {} : { kinds }),
    ...(caseId === undefined ? {} : { caseId }),
    models: models.filter(({ id }) => id === familyId),
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  });
  await sandbox.close();
  return results.find(({ outcome }) => outcome === 'failed')?.id;
}
