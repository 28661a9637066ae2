import { verdictOfCalls } from '../checked-calls.ts';
import type { TaskSource } from '../task-source.ts';
import { runReadBack } from './run-read-back.ts';
import { writesOf } from './write.ts';

/** Written fields are read back: every optional one alone, and all of them together. */
export const readBacks: TaskSource<'read-back'> = {
  kinds: ['read-back'],
  tasksOf: (checks) =>
    writesOf(checks.model).flatMap((write) =>
      [undefined, ...write.fields].map((field) => {
        const { operationId, method } = write.operation;
        const name = field ?? 'all';
        return {
          id: `${checks.model.id}/${operationId}/read-back/${name}`,
          model: checks.model,
          kind: 'read-back',
          sort: `read-back ${field === undefined ? 'all' : 'field'}`,
          methods: new Set([method.toUpperCase()]),
          run: (server) =>
            verdictOfCalls(server, checks, (calls) => runReadBack(calls, write, field, checks.model.schemas)),
        };
      }),
    ),
};
