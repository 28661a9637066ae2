import { partChangesOf } from '../../things/part.ts';
import { asAnyPartner } from '../checked-calls.ts';
import type { TaskSource } from '../task-source.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { runNeighbours } from './run-neighbours.ts';

/** Checks that changing one part of a resource, such as a line of a subscription, leaves the other parts unchanged. */
export const neighbours: TaskSource<'neighbours'> = {
  kinds: ['neighbours'],
  tasksOf: (checks) =>
    partChangesOf(checks.model).map((change) => {
      const { operationId, method } = change.operation;
      return {
        id: `${checks.model.id}/${operationId}/neighbours`,
        model: checks.model,
        kind: 'neighbours',
        operationId,
        sort: 'neighbours',
        methods: new Set([method.toUpperCase()]),
        run: (server) =>
          verdictOfCalls(server, checks, (calls) =>
            asAnyPartner(calls, change.operation, (ofPartner) => runNeighbours(ofPartner, change)),
          ),
      };
    }),
};
