import type { ApiModel } from '@partner-apis/model';
import { checksOf } from '../check/checks.ts';
import type { Task } from '../tasks/task.ts';
import { earlyOrder } from './early-order.ts';
import { TASK_SOURCES, type TaskInputs, type TaskKind } from './task-sources.ts';

/** The tasks to run, and their order. */
export interface Selection extends TaskInputs {
  /** The families to test. */
  readonly models: readonly ApiModel[];
  /** Runs only the task with this id, or those whose id continues it after a slash. */
  readonly caseId?: string;
  /** Runs only tasks of these kinds. */
  readonly kinds?: readonly TaskKind[];
  /** Whether to stop at the first failure; one task of each sort then runs before a second of any. */
  readonly bail?: boolean;
  /** Maximum seconds for a response. Default: unlimited. */
  readonly maxSeconds?: number;
}

/** A task of one of the suite's sources. */
export type SuiteTask = Task<TaskKind>;

/**
 * Returns the selected tasks in the order in which they run: journeys, chains, the cases and laws of each operation,
 * and finally state models.
 */
export function selectedTasks(selection: Selection): SuiteTask[] {
  const wanted = selectedModels(selection)
    .flatMap((model) => tasksOf(model, selection))
    .filter((task) => isWanted(task, selection));
  return selection.bail === true ? earlyOrder(wanted, ({ sort }) => sort) : wanted;
}

/** Returns the families that have selected tasks: the id of a task begins with that of its family. */
export function selectedModels({ models, caseId }: Selection): readonly ApiModel[] {
  if (caseId === undefined) return models;
  return models.filter(({ id }) => id === caseId || caseId.startsWith(`${id}/`));
}

function tasksOf(model: ApiModel, selection: Selection): SuiteTask[] {
  const checks = checksOf(model, selection.maxSeconds);
  const found = TASK_SOURCES.flatMap((source): SuiteTask[] => source.tasksOf(checks, selection));
  const byOperation = Map.groupBy(found, ({ id, operationId }) => operationId ?? id);
  return [...byOperation.values()].flat();
}

function isWanted({ id, kind }: SuiteTask, { caseId, kinds }: Selection): boolean {
  if (caseId !== undefined && id !== caseId && !id.startsWith(`${caseId}/`)) return false;
  return kinds === undefined || kinds.includes(kind);
}
