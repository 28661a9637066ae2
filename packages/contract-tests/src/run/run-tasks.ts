import type { Result } from './result.ts';
import { isSafe, type Server } from './server.ts';
import { skipped, type Task, type Verdict } from './task.ts';

export interface RunOptions {
  /** How many tasks that only read may run at once. */
  readonly concurrency: number;
  /** Stop at the first failure. */
  readonly bail: boolean;
  /** Told of every result as it comes. */
  readonly onResult: (result: Result) => void;
}

/**
 * Runs tasks in their order. Those that only read may overlap; one that may change data runs alone, since what
 * comes after it finds another state.
 *
 * @returns the results in the order of the tasks
 * @throws {SuiteError} when the suite cannot go on
 */
export async function runTasks(
  server: Server,
  tasks: readonly Task[],
  { concurrency, bail, onResult }: RunOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let hasFailed = false;
  const start = (task: Task, index: number) => {
    const ending = runTask(server, task).then((result) => {
      results[index] = result;
      hasFailed ||= result.outcome === 'failed';
      running.delete(ending);
      onResult(result);
    });
    running.add(ending);
  };
  for (const [index, task] of tasks.entries()) {
    if (bail && hasFailed) break;
    const isAlone = !isReading(task);
    while (running.size >= (isAlone ? 1 : concurrency)) await Promise.race(running);
    if (bail && hasFailed) break;
    start(task, index);
    if (isAlone || concurrency === 1) await Promise.all(running);
  }
  await Promise.all(running);
  return results.filter((result) => result !== undefined);
}

function isReading({ methods }: Task): boolean {
  return [...methods].every(isSafe);
}

async function runTask(server: Server, task: Task): Promise<Result> {
  const started = performance.now();
  const verdict = await allowedVerdict(server, task);
  const { id, model, kind, operationId, case: contractCase } = task;
  return server.secrets.maskResult({
    id,
    familyId: model.id,
    kind,
    ...(operationId === undefined ? {} : { operationId }),
    ...(contractCase === undefined ? {} : { case: contractCase }),
    ...verdict,
    seconds: (performance.now() - started) / 1000,
  });
}

async function allowedVerdict(server: Server, task: Task): Promise<Verdict> {
  const writing = [...task.methods].filter((method) => !isSafe(method));
  if (server.isReadOnly && writing.length > 0) return skipped(`read only: ${writing.join(', ')} is not sent`);
  return task.run();
}
