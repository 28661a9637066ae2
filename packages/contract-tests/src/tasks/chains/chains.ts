import type { Server } from '../../server/server.ts';
import { chainsOf } from '../../things/chain.ts';
import type { TaskSource } from '../task-source.ts';
import { readditionsOf, runCreatedAgain } from './created-again.ts';
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
  ],
};
