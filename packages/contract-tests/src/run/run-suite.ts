import type { ApiModel } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import type { CaseKind } from '../compile/case-kind.ts';
import { compile } from '../compile/compile.ts';
import type { ContractCase, SkippedConstraint } from '../compile/contract-case.ts';
import { runJourney } from '../journey/run-journey.ts';
import type { Workflow } from '../journey/workflow.ts';
import type { Result, SuiteResult } from './result.ts';
import { runCase } from './run-case.ts';
import { Server, type ServerOptions } from './server.ts';

export interface SuiteOptions extends ServerOptions {
  /** The families to test. */
  readonly models: readonly ApiModel[];
  /** Journeys by family id; none when absent. */
  readonly journeys?: Readonly<Record<string, readonly Workflow[]>>;
  /** Only cases and journeys whose id starts with this. */
  readonly caseId?: string;
  /** Only cases of these kinds, and no journeys. */
  readonly kinds?: readonly CaseKind[];
  /** Stop at the first failure. */
  readonly bail?: boolean;
  /** Told of every result as it comes. */
  readonly onResult?: (result: Result) => void;
}

/** One thing to run: a case or a journey. */
interface Task {
  readonly id: string;
  readonly kind?: CaseKind;
  run(): Promise<Result>;
}

/**
 * Runs the contract tests of some families against a server, one after another: journeys first, then the cases
 * in the order in which they were compiled. A sandbox is brought back to its first state before each of them.
 *
 * @throws {SuiteError} when the server cannot be reached or credentials are missing
 * @example
 * const suite = await runSuite({ baseUrl: 'http://localhost:4010', credentials, models, journeys });
 * suite.results.filter(({ outcome }) => outcome === 'failed');
 */
export async function runSuite(options: SuiteOptions): Promise<SuiteResult> {
  const started = performance.now();
  const server = new Server(options);
  const results: Result[] = [];
  const skippedConstraints: SkippedConstraint[] = [];
  const tasks = options.models.flatMap((model) => {
    const { cases, skipped } = compile(model);
    skippedConstraints.push(...skipped);
    return tasksOf(server, model, cases, options.journeys?.[model.id] ?? []);
  });
  await server.connect();
  for (const task of tasks.filter((candidate) => isWanted(candidate, options))) {
    const result = await task.run();
    results.push(result);
    options.onResult?.(result);
    if (options.bail === true && result.outcome === 'failed') break;
  }
  return {
    baseUrl: options.baseUrl,
    families: options.models,
    results,
    skippedConstraints,
    seconds: (performance.now() - started) / 1000,
  };
}

function tasksOf(
  server: Server,
  model: ApiModel,
  cases: readonly ContractCase[],
  workflows: readonly Workflow[],
): Task[] {
  const validators = new Validators(model.schemas);
  return [
    ...workflows.map((workflow) => ({
      id: `${model.id}/journeys/${workflow.workflowId}`,
      run: () => runJourney(server, model, validators, workflow),
    })),
    ...cases.map((contractCase) => ({
      id: contractCase.id,
      kind: contractCase.kind,
      run: () => runCase(server, model, validators, contractCase),
    })),
  ];
}

function isWanted({ id, kind }: Task, { caseId, kinds }: SuiteOptions): boolean {
  if (caseId !== undefined && id !== caseId && !id.startsWith(`${caseId}/`)) return false;
  return kinds === undefined || (kind !== undefined && kinds.includes(kind));
}
