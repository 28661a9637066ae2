import type { Schema } from '@partner-apis/model';
import type { TaskSource } from '../task-source.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { shownSchema, writesOf } from '../write.ts';
import { runMoment } from './run-moment.ts';

/** The moment of a change that a document names (`x-moment`) lies within the call that made the change. */
export const moments: TaskSource<'moment'> = {
  kinds: ['moment'],
  tasksOf: (checks) => {
    const { model } = checks;
    return writesOf(model).flatMap((write) => {
      const names = momentsIn(shownSchema(write.reading, model));
      if (names.length === 0) return [];
      const { operationId, method } = write.operation;
      return {
        id: `${model.id}/${operationId}/moment/${write.reading.by}`,
        model,
        kind: 'moment',
        operationId,
        sort: 'moment',
        methods: new Set([method.toUpperCase()]),
        run: (server) =>
          verdictOfCalls(server, checks, (calls) => runMoment(calls, server, { write, names, model })),
      };
    });
  },
};

function momentsIn({ properties = {} }: Schema): string[] {
  return Object.entries(properties).flatMap(([name, { moment }]) => (moment === 'change' ? [name] : []));
}
