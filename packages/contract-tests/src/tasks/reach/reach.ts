import type { TaskSource } from '../task-source.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { runReach } from './run-reach.ts';

/**
 * Checks that every operation can succeed without the examples' data: the calls that create what it needs are found
 * from the document.
 */
export const reach: TaskSource<'reach'> = {
  kinds: ['reach'],
  tasksOf: (checks) =>
    checks.model.operations.map((operation) => ({
      id: `${checks.model.id}/${operation.operationId}/reach`,
      model: checks.model,
      kind: 'reach',
      operationId: operation.operationId,
      sort: 'reach',
      methods: new Set(['POST', operation.method.toUpperCase()]),
      run: (server) => verdictOfCalls(server, checks, (calls) => runReach(calls, operation, checks.model)),
    })),
};
