import { lawKinds } from '../../case/case-kind.ts';
import { caseTasks } from '../cases/case-task.ts';
import type { TaskSource } from '../task-source.ts';
import { pageThrough } from './page-through.ts';

/** Laws over several responses: the pages of a list agree with each other. */
export const laws: TaskSource<(typeof lawKinds)[number]> = {
  kinds: lawKinds,
  tasksOf: (checks) => caseTasks(checks, lawKinds, pageThrough),
};
