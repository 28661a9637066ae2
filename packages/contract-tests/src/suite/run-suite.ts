import { compile } from '../compile/compile.ts';
import { Server, type ServerOptions } from '../server/server.ts';
import { RunStopped } from '../server/suite-error.ts';
import type { Result, SuiteResult } from './result.ts';
import { type RunEnd, runSignal } from './run-end.ts';
import type { Foreknowledge } from './run-task.ts';
import { runTasks } from './run-tasks.ts';
import { type Selection, type SuiteTask, selectedModels, selectedTasks } from './selection.ts';

export interface SuiteOptions extends Selection, ServerOptions, RunEnd, Foreknowledge {
  /** Maximum number of concurrent tasks that only read. Default: 1. */
  readonly concurrency?: number;
  /** Receives the number of tasks before the first one starts. */
  readonly onStart?: (count: number) => void;
  /** Receives every result as soon as it is known. */
  readonly onResult?: (result: Result) => void;
}

/**
 * Runs the contract tests of some families against a server: journeys, chains of calls, cases in the order in which
 * they were compiled, and state models. A sandbox is reset before each task that follows a change. A run that ends
 * early (because of its deadline, its signal, or an unreachable server) returns the results so far; the remaining tasks
 * are skipped with the reason.
 *
 * @throws {SuiteError} when the server cannot be reached or credentials are missing, before there is any result
 * @throws {MislabelledCaseError} when a document compiles to a case that contradicts it
 * @example
 * const suite = await runSuite({ baseUrl: 'http://localhost:4010', credentials, models, journeys, stateModels });
 * suite.results.filter(({ outcome }) => outcome === 'failed');
 */
export async function runSuite(options: SuiteOptions): Promise<SuiteResult> {
  const startedAt = new Date().toISOString();
  const started = performance.now();
  const { models, concurrency = 1, onStart = () => {} } = options;
  using run = runSignal(options);
  const server = new Server(options, run.signal);
  const tasks = selectedTasks(options);
  onStart(tasks.length);
  await connect(server, tasks);
  const { results, stopped } = await runTasks(server, tasks, { ...options, concurrency });
  return {
    baseUrl: options.baseUrl,
    ...(options.familyUrls === undefined ? {} : { familyUrls: options.familyUrls }),
    families: models,
    results,
    ...(stopped === undefined ? {} : { stopped }),
    ...(server.restarts === 0 ? {} : { restarts: server.restarts }),
    skippedConstraints: selectedModels(options).flatMap((model) => compile(model).skipped),
    startedAt,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Connects to the server. A run that is stopped this early still has a report. */
async function connect(server: Server, tasks: readonly SuiteTask[]): Promise<void> {
  try {
    await server.connect(tasks.some((task) => task.case?.credentials === 'expired-token'));
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
  }
}
