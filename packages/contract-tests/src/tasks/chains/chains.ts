import type { Operation } from '@partner-apis/model';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import type { Server } from '../../server/server.ts';
import { chainsOf } from '../../things/chain.ts';
import type { Task } from '../task.ts';
import type { TaskSource } from '../task-source.ts';
import { runConflictMoved, uniqueChangesOf } from './conflict-moved.ts';
import { readditionsOf, runCreatedAgain } from './created-again.ts';
import { movesOf, runMoved } from './moved.ts';
import { runChain } from './run-chain.ts';

/** Calls that create, read, find, change and remove the same resource, found from the paths of a document. */
export const chains: TaskSource<'chain'> = {
  kinds: ['chain'],
  tasksOf: (checks) => [
    ...chainsOf(checks.model).map((chain) =>
      taskOf(checks, '', [chain.create], (server) => runChain(server, checks, chain)),
    ),
    ...readditionsOf(checks.model).map((readdition) => {
      const { create, remove } = readdition;
      return taskOf(checks, `/again/${remove.operationId}`, [create, remove], (server) =>
        runCreatedAgain(server, checks, readdition),
      );
    }),
    ...movesOf(checks.model).map((move) => {
      const { create, update, property } = move.change;
      return taskOf(checks, `/moved/${property}`, [create, update.operation], (server) =>
        runMoved(server, checks, move),
      );
    }),
    ...uniqueChangesOf(checks.model).map((unique) => {
      const { create, update, property } = unique.change;
      return taskOf(checks, `/conflict/${property}`, [create, update.operation], (server) =>
        runConflictMoved(server, checks, unique),
      );
    }),
  ],
};

/**
 * Makes a task.
 *
 * @param law the part of its id after the operation that creates the resource
 * @param operations those that it has to call, the creating one first
 */
function taskOf(
  { model }: Checks,
  law: string,
  operations: readonly [Operation, ...Operation[]],
  run: (server: Server) => Promise<Verdict>,
): Task<'chain'> {
  const [{ operationId }] = operations;
  return {
    id: `${model.id}/chains/${operationId}${law}`,
    model,
    kind: 'chain',
    sort: operationId,
    methods: new Set(operations.map(({ method }) => method.toUpperCase())),
    run,
  };
}
