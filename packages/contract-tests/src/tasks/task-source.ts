import type { Checks } from '../check/checks.ts';
import type { Task } from './task.ts';

/**
 * A source of tasks: finds in the document of a family what can be run against a server, and knows how each is run. It
 * has a folder of its own beside this file and a line in the list of the suite, `suite/task-sources.ts`.
 *
 * @typeParam Kind the kinds of its tasks
 * @typeParam Inputs what it needs beside the document
 */
export interface TaskSource<Kind extends string = string, Inputs = unknown> {
  /** The kinds of its tasks, by which they are selected. */
  readonly kinds: readonly Kind[];
  /** Finds the tasks of one family, in the order in which they run; each task runs itself. */
  tasksOf(checks: Checks, inputs: Inputs): Task<Kind>[];
}
