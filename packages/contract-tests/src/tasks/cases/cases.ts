import { responseKinds } from '../../case/case-kind.ts';
import type { TaskSource } from '../task-source.ts';
import { caseTasks } from './case-task.ts';

/** The cases that a document compiles to, as far as a single response decides them. */
export const cases: TaskSource<(typeof responseKinds)[number]> = {
  kinds: responseKinds,
  tasksOf: (checks) => caseTasks(checks, responseKinds),
};
