import type { Server } from '../../server/server.ts';
import { chainsOf } from '../../things/chain.ts';
import type { CodeChange } from '../../things/code-change.ts';
import type { TaskSource } from '../task-source.ts';
import { runConflictMoved, uniqueChangesOf } from './conflict-moved.ts';
import { readditionsOf, runCreatedAgain } from './created-again.ts';
import { movesOf, runMoved } from './moved.ts';
import { runChain } from './run-chain.ts';

/** Calls that create, read, find, change and remove the same resource, found from the paths of a document. */
export const chains: TaskSource<'chain'> = {
  kinds: ['chain'],
  tasksOf: (checks) => [
    ...chainsOf(checks.model).map((chain) => ({
      id: `${checks.model.id}/chains/${chain.create.operationId}`,
      model: checks.model,
      kind: 'chain' as const,
      sort: chain.create.operationId,
      methods: new Set([chain.create.method.toUpperCase()]),
      run: (server: Server) => runChain(server, checks, chain),
    })),
    ...readditionsOf(checks.model).map((readdition) => ({
      id: `${checks.model.id}/chains/${readdition.create.operationId}/again/${readdition.remove.operationId}`,
      model: checks.model,
      kind: 'chain' as const,
      sort: readdition.create.operationId,
      methods: new Set(['POST', 'DELETE']),
      run: (server: Server) => runCreatedAgain(server, checks, readdition),
    })),
    ...movesOf(checks.model).map((move) => ({
      id: `${checks.model.id}/chains/${move.change.create.operationId}/moved/${move.change.property}`,
      model: checks.model,
      kind: 'chain' as const,
      sort: move.change.create.operationId,
      methods: methodsOf(move.change),
      run: (server: Server) => runMoved(server, checks, move),
    })),
    ...uniqueChangesOf(checks.model).map((unique) => ({
      id: `${checks.model.id}/chains/${unique.change.create.operationId}/conflict/${unique.change.property}`,
      model: checks.model,
      kind: 'chain' as const,
      sort: unique.change.create.operationId,
      methods: methodsOf(unique.change),
      run: (server: Server) => runConflictMoved(server, checks, unique),
    })),
  ],
};

function methodsOf({ create, update }: CodeChange): ReadonlySet<string> {
  return new Set([create, update.operation].map(({ method }) => method.toUpperCase()));
}
