import type { ApiModel, Operation, Schema } from '@partner-apis/model';
import type { Checks } from '../../check/checks.ts';
import type { Server } from '../../server/server.ts';
import { chainsOf } from '../../things/chain.ts';
import { listsOf } from '../../things/list.ts';
import type { CheckedCalls } from '../checked-calls.ts';
import type { Task } from '../task.ts';
import type { TaskSource } from '../task-source.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { shownSchema, writesOf } from '../write.ts';
import { changesOf, runListedChange, sinceOf } from './run-listed-change.ts';
import { runMoment } from './run-moment.ts';
import { type Removal, runRemovalMoment } from './run-removal-moment.ts';

/**
 * Checks that the documented moment of a change (`x-moment`) is within the call that made the change, and that a list of changes
 * finds it.
 */
export const moments: TaskSource<'moment'> = {
  kinds: ['moment'],
  tasksOf: (checks) => [...writeTasks(checks), ...listedTasks(checks), ...removalTasks(checks)],
};

function writeTasks(checks: Checks): Task<'moment'>[] {
  const { model } = checks;
  return writesOf(model).flatMap((write) => {
    const names = momentsIn(shownSchema(write.reading, model));
    if (names.length === 0) return [];
    return momentTask(checks, write.operation, write.reading.by, (calls, server) =>
      runMoment(calls, server, { write, names, model }),
    );
  });
}

function listedTasks(checks: Checks): Task<'moment'>[] {
  const { schemas } = checks.model;
  return writesOf(checks.model).flatMap((write) => {
    const { reading, operation } = write;
    const list = changesOf(write, checks.model);
    const since = list === undefined ? undefined : sinceOf(list);
    if (list === undefined || since === undefined) return [];
    return momentTask(checks, operation, `listed/${reading.by}`, (calls, server) =>
      runListedChange(calls, server, { write, list, since, schemas }),
    );
  });
}

function removalTasks(checks: Checks): Task<'moment'>[] {
  return removalsOf(checks.model).map((removal) =>
    momentTask(checks, removal.remove.operation, 'flag', (calls, server) =>
      runRemovalMoment(calls, server, removal),
    ),
  );
}

/** The removals of things that a flag of their list shows afterwards, found by their codes. */
function removalsOf(model: ApiModel): Removal[] {
  const found = chainsOf(model).flatMap(({ remove, key, lists }) => {
    const list = listsOf(model).find(({ operation }) => lists.some((one) => one.operation === operation));
    const filter = list?.filters.find(({ property, isList }) => isList && property === key);
    const names = momentsIn(list?.item ?? {});
    const isFlagged = list?.flags.some(({ shows }) => shows.kind === 'items') === true;
    if (remove === undefined || list === undefined || filter === undefined) return [];
    return isFlagged && names.length > 0 ? [{ remove, list, filter, names }] : [];
  });
  // Several operations may make things of one kind.
  return [...new Map(found.map((removal) => [removal.remove.operation, removal])).values()];
}

function momentTask(
  checks: Checks,
  { operationId, method }: Operation,
  name: string,
  law: (calls: CheckedCalls, server: Server) => Promise<void>,
): Task<'moment'> {
  return {
    id: `${checks.model.id}/${operationId}/moment/${name}`,
    model: checks.model,
    kind: 'moment',
    operationId,
    sort: 'moment',
    methods: new Set([method.toUpperCase()]),
    run: (server) => verdictOfCalls(server, checks, (calls) => law(calls, server)),
  };
}

function momentsIn({ properties = {} }: Schema): string[] {
  return Object.entries(properties).flatMap(([name, { moment }]) => (moment === 'change' ? [name] : []));
}
