import type { Verdict } from '../case/verdict.ts';
import type { Server } from '../server/server.ts';
import { FamilyStopped, RunStopped, SuiteError } from '../server/suite-error.ts';
import { writingMethods } from '../tasks/task.ts';
import { skipped } from '../tasks/verdicts.ts';
import { keptOf } from './kept.ts';
import type { Result } from './result.ts';
import type { SuiteTask } from './selection.ts';

export interface RunOptions {
  /** Maximum number of concurrent tasks that only read. */
  readonly concurrency: number;
  /** Stop at the first failure. */
  readonly bail: boolean;
  /** Receives every result as soon as it is known. */
  readonly onResult: (result: Result) => void;
}

/** The results of all tasks. */
export interface TaskResults {
  /** In the order of the tasks. */
  readonly results: Result[];
  /** Why the run ended before everything was run, in a sentence without a full stop. */
  readonly stopped?: string;
}

/**
 * Runs tasks in their order. Those that only read may overlap. A task that may change data runs alone, since the
 * tasks after it find another state.
 *
 * @throws {SuiteError} when the suite cannot go on, before there is any result
 */
export async function runTasks(
  server: Server,
  tasks: readonly SuiteTask[],
  { concurrency, bail, onResult }: RunOptions,
): Promise<TaskResults> {
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let hasFailed = false;
  let obstacle: SuiteError | undefined;
  const start = (task: SuiteTask, index: number) => {
    const ending = runTask(server, task, server.stopReason ?? obstacle?.message)
      .catch((error: unknown) => {
        if (!(error instanceof SuiteError)) throw error;
        obstacle ??= error;
        return resultOf(server, task, notRun(error.message), 0);
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

/** @param obstacle why nothing can run any more */
async function runTask(server: Server, task: SuiteTask, obstacle: string | undefined): Promise<Result> {
  const started = performance.now();
  const verdict = obstacle === undefined ? await possibleVerdict(server, task) : notRun(obstacle);
  return resultOf(server, task, verdict, (performance.now() - started) / 1000);
}

function resultOf(server: Server, task: SuiteTask, verdict: Verdict, seconds: number): Result {
  const { id, model, kind, operationId, case: contractCase } = task;
  return {
    id,
    familyId: model.id,
    kind,
    ...(operationId === undefined ? {} : { operationId }),
    ...(contractCase === undefined ? {} : { case: contractCase }),
    ...keptOf(server.secrets.maskVerdict(verdict)),
    seconds,
  };
}

async function possibleVerdict(server: Server, task: SuiteTask): Promise<Verdict> {
  const writing = writingMethods(task);
  if (server.isReadOnly && writing.length > 0) return skipped(`read only: ${writing.join(', ')} is not sent`);
  const familyObstacle = server.reasonToSkip(task.model);
  if (familyObstacle !== undefined) return notRun(familyObstacle);
  try {
    return await task.run(server);
  } catch (error) {
    if (error instanceof RunStopped) return skipped(`not run to its end: ${error.message}`);
    if (error instanceof SuiteError && !(error instanceof FamilyStopped)) throw error;
    return { outcome: 'failed', problems: [failureOf(error)], exchanges: [] };
  }
}

/** No response may end the run, however odd: a value nested a million levels deep exhausts the stack. */
function failureOf(error: unknown): string {
  if (error instanceof FamilyStopped) return error.message;
  if (!(error instanceof RangeError)) throw error;
  return `the response cannot be checked: ${error.message}`;
}

function notRun(reason: string): Verdict {
  return skipped(`not run: ${reason}`);
}
