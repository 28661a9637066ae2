import type { ApiModel, Operation } from '@partner-apis/model';
import { isConflict, isSuccess } from '../../case/exchange.ts';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import type { Server } from '../../server/server.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';

/** Operations that add and remove the same item, whose path names it. */
export interface Readdition {
  readonly create: Operation;
  readonly remove: Operation;
}

/**
 * Finds the operations that add an item under its path and reject a second one, with the operations that remove it. The paths
 * may begin differently, such as `/things/{code}/parts/{number}` and `/my-things/{code}/parts/{number}`.
 */
export function readditionsOf({ operations }: ApiModel): Readdition[] {
  return operations.flatMap((create) => {
    const rejectsSecond = create.responses.some(({ status }) => status === '409');
    if (create.method !== 'post' || !create.path.endsWith('}') || !rejectsSecond) return [];
    return operations
      .filter(({ method, path }) => method === 'delete' && itemOf(path) === itemOf(create.path))
      .map((remove) => ({ create, remove }));
  });
}

/**
 * Adds an item, removes it and adds it again: a removed item is no reason to reject a second one.
 *
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runCreatedAgain(
  server: Server,
  checks: Checks,
  readdition: Readdition,
): Promise<Verdict> {
  return await verdictOfCalls(server, checks, (calls) => holdCreatedAgain(calls, readdition));
}

async function holdCreatedAgain(calls: CheckedCalls, { create, remove }: Readdition): Promise<void> {
  const { path } = calls.requestOf(remove);
  const request = calls.requestOf(create, path);
  const first = await calls.send(create, request);
  if (!isSuccess(first) && !isConflict(first))
    throw new NotTried(`${create.operationId} does not accept what ${remove.operationId} removes`);
  const removed = await calls.send(remove, calls.requestOf(remove, path));
  if (!isSuccess(removed)) throw new NotTried(`${remove.operationId} does not remove the item`);
  const again = await calls.send(create, request);
  calls.hold(
    create,
    isConflict(again)
      ? [
          `rejects an item as one that exists, although ${remove.operationId} removed it: ${again.status} ${again.text.slice(0, 500)}`,
        ]
      : [],
  );
}

/** Returns the part of a path from its first parameter. */
function itemOf(path: string): string {
  return path.slice(path.indexOf('{'));
}
