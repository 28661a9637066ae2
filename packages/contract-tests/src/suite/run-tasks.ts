import type { Server } from '../server/server.ts';
import { SuiteError } from '../server/suite-error.ts';
import { writingMethods } from '../tasks/task.ts';
import type { Result } from './result.ts';
import { type Foreknowledge, notRunResult, runTask } from './run-task.ts';
import type { SuiteTask } from './selection.ts';

export interface RunOptions extends Foreknowledge {
  /** Maximum number of concurrent tasks that only read. */
  readonly concurrency: number;
  /** Whether to stop at the first failure. */
  readonly bail?: boolean;
  /** Receives every result as soon as it is known. */
  readonly onResult?: (result: Result) => void;
}

/** The results of all tasks. */
export interface TaskResults {
  /** Results in the order of the tasks. */
  readonly results: Result[];
  /** Why the run ended before everything was run, as a sentence without a full stop. */
  readonly stopped?: string;
}

/**
 * Runs tasks in order. Those that only read may overlap. A task that may change data runs alone, since the tasks after
 * it find a different state.
 *
 * @throws {SuiteError} when the suite cannot continue, before there is any result
 */
export async function runTasks(
  server: Server,
  tasks: readonly SuiteTask[],
  options: RunOptions,
): Promise<TaskResults> {
  const { concurrency, bail = false, onResult = () => {} } = options;
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let hasFailed = false;
  let obstacle: SuiteError | undefined;
  const start = (task: SuiteTask, index: number) => {
    const ending = runTask(server, task, options, server.stopReason ?? obstacle?.message)
      .catch((error: unknown) => {
        if (!(error instanceof SuiteError)) throw error;
        obstacle ??= error;
        return notRunResult(server, task, error.message);
      })
      .then((result) => {
        results[index] = result;
        hasFailed ||= result.outcome === 'failed';
        running.delete(ending);
        onResult(result);
      });
    running.add(ending);
  };
  for (const [index, task] of tasks.entries()) {
    if (bail && hasFailed) break;
    const isAlone = writingMethods(task).length > 0;
    while (running.size >= (isAlone ? 1 : concurrency)) await Promise.race(running);
    if (bail && hasFailed) break;
    start(task, index);
    if (isAlone || concurrency === 1) await Promise.all(running);
  }
  await Promise.all(running);
  const seen = results.filter((result) => result !== undefined);
  if (obstacle !== undefined && seen.every(({ outcome }) => outcome === 'skipped')) throw obstacle;
  const stopped = server.stopReason ?? (obstacle && server.secrets.mask(obstacle.message));
  return stopped === undefined ? { results: seen } : { results: seen, stopped };
}
