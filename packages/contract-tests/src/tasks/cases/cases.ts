import { responseKinds } from '../../case/case-kind.ts';
import type { TaskSource } from '../task-source.ts';
import { caseTasks } from './case-task.ts';

/** The cases compiled from a document that are decided by a single response. */
export const cases: TaskSource<(typeof responseKinds)[number]> = {
  kinds: responseKinds,
  tasksOf: (checks) => caseTasks(checks, responseKinds),
};
