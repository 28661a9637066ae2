import type { Checks } from '../check/checks.ts';
import type { Task } from './task.ts';

/**
 * A source of tasks: it finds in a family's document what can be run against a server, and defines how. It has its own
 * folder beside this file, and a line in the list of the suite, `suite/task-sources.ts`.
 *
 * @typeParam Kind kinds of its tasks
 * @typeParam Inputs its input besides the document
 */
export interface TaskSource<Kind extends string = string, Inputs = unknown> {
  /** The kinds of its tasks, which are used to select them. */
  readonly kinds: readonly Kind[];
  /** Finds the tasks of a family, in the order in which they run. */
  tasksOf(checks: Checks, inputs: Inputs): Task<Kind>[];
}
