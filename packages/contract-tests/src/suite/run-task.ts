import type { Repetitions, Verdict } from '../case/verdict.ts';
import { sequenceOf } from '../sequence/sequence-of.ts';
import type { Server } from '../server/server.ts';
import { FamilyStopped, RunStopped, SuiteError } from '../server/suite-error.ts';
import { writingMethods } from '../tasks/task.ts';
import { skipped } from '../tasks/verdicts.ts';
import { keptOf } from './kept.ts';
import type { Result } from './result.ts';
import type { SuiteTask } from './selection.ts';
import { absenceFor, type ServerFeatureName } from './server-features.ts';

/** The facts about a server that are known before anything is sent. */
export interface Foreknowledge {
  /** Features that the server lacks. Tasks that need them are skipped. */
  readonly without?: readonly ServerFeatureName[];
  /** Returns why a failure is known and accepted; undefined when it is not. */
  readonly accept?: (failure: Result) => string | undefined;
  /** Results of a run that ended early, by task id. These tasks are not run again. */
  readonly known?: ReadonlyMap<string, Result>;
  /** Number of times that a failed task is run again, unless it was repeated already. Default: 0. */
  readonly repeat?: number;
}

/**
 * Runs a task, unless its result is already known.
 *
 * @param obstacle why nothing can run any more
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runTask(
  server: Server,
  task: SuiteTask,
  { known, without = [], accept, repeat = 0 }: Foreknowledge,
  obstacle?: string,
): Promise<Result> {
  const before = known?.get(task.id);
  if (before !== undefined) return accepted(accept, { ...before, ...caseOf(task) });
  const started = performance.now();
  const verdict = obstacle === undefined ? await possibleVerdict(server, task, without) : notRun(obstacle);
  const result = resultOf(server, task, verdict, (performance.now() - started) / 1000);
  const isNew = verdict.outcome === 'failed' && verdict.again === undefined;
  const again = isNew ? await repetitions(server, task, repeat) : undefined;
  return accepted(accept, again === undefined ? result : { ...result, again });
}

/** Returns the result of a task that could not be run because of an error of the suite. */
export function notRunResult(server: Server, task: SuiteTask, reason: string): Result {
  return resultOf(server, task, notRun(reason), 0);
}

function accepted(accept: Foreknowledge['accept'], result: Result): Result {
  const reason = result.outcome === 'failed' ? accept?.(result) : undefined;
  return reason === undefined ? result : { ...result, outcome: 'accepted', accepted: reason };
}

function resultOf(server: Server, task: SuiteTask, verdict: Verdict, seconds: number): Result {
  const { id, model, kind, operationId } = task;
  const masked = server.secrets.maskVerdict(verdict);
  const sequence = sequenceOf(model, masked, server.tokenUrl);
  return {
    id,
    familyId: model.id,
    kind,
    ...(operationId === undefined ? {} : { operationId }),
    ...caseOf(task),
    ...keptOf(masked),
    ...(sequence === undefined ? {} : { sequence }),
    ...(masked.outcome === 'failed' && sequence === undefined ? { tokenUrl: server.tokenUrl } : {}),
    seconds,
  };
}

function caseOf({ case: contractCase }: SuiteTask): Pick<Result, 'case'> {
  return contractCase === undefined ? {} : { case: contractCase };
}

async function possibleVerdict(
  server: Server,
  task: SuiteTask,
  without: readonly ServerFeatureName[],
): Promise<Verdict> {
  const writing = writingMethods(task);
  if (server.isReadOnly && writing.length > 0) return skipped(`read only: ${writing.join(', ')} is not sent`);
  const absence = absenceFor(task.kind, without);
  if (absence !== undefined) return skipped(absence);
  const familyObstacle = server.reasonToSkip(task.model);
  if (familyObstacle !== undefined) return notRun(familyObstacle);
  try {
    return await task.run(server);
  } catch (error) {
    if (error instanceof RunStopped) return skipped(`ended early: ${error.message}`);
    if (error instanceof SuiteError && !(error instanceof FamilyStopped)) throw error;
    return { outcome: 'failed', problems: [failureOf(error)], exchanges: [] };
  }
}

/** Runs a failed task again, until it can no longer run. */
async function repetitions(server: Server, task: SuiteTask, times: number): Promise<Repetitions | undefined> {
  let [run, failed] = [0, 0];
  while (run < times && server.stopReason === undefined) {
    const { outcome } = await possibleVerdict(server, task, []);
    if (outcome === 'skipped') break;
    run += 1;
    failed += outcome === 'failed' ? 1 : 0;
  }
  return run === 0 ? undefined : { times: run, failed };
}

/**
 * Describes an error. No response may end the run, however odd: a value nested a million levels deep exhausts the
 * stack.
 */
function failureOf(error: unknown): string {
  if (error instanceof FamilyStopped) return error.message;
  if (!(error instanceof RangeError)) throw error;
  return `the response cannot be checked: ${error.message}`;
}

function notRun(reason: string): Verdict {
  return skipped(`not run: ${reason}`);
}
