import { chainsOf } from '../../things/chain.ts';
import type { TaskSource } from '../task-source.ts';
import { runChain } from './run-chain.ts';

/** Calls that create, read, find, change and remove the same resource, found from the paths of a document. */
export const chains: TaskSource<'chain'> = {
  kinds: ['chain'],
  tasksOf: (checks) =>
    chainsOf(checks.model).map((chain) => ({
      id: `${checks.model.id}/chains/${chain.create.operationId}`,
      model: checks.model,
      kind: 'chain',
      sort: chain.create.operationId,
      methods: new Set([chain.create.method.toUpperCase()]),
      run: (server) => runChain(server, checks, chain),
    })),
};
