import { type ApiModel, once, type Workflow } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import { chainsOf } from '../chain/chain.ts';
import { runChain } from '../chain/run-chain.ts';
import { compile } from '../compile/compile.ts';
import type { ContractCase } from '../compile/contract-case.ts';
import { runJourney } from '../journey/run-journey.ts';
import { type Replay, runStateModel } from '../state/run-state-model.ts';
import type { StateModel } from '../state/state-model.ts';
import { earlyOrder } from './early-order.ts';
import type { Result, SuiteResult } from './result.ts';
import { type Checks, runCase } from './run-case.ts';
import { runTasks } from './run-tasks.ts';
import { Server, type ServerOptions } from './server.ts';
import type { Task } from './task.ts';
import type { TaskKind } from './task-kind.ts';

export interface SuiteOptions extends ServerOptions, Replay {
  /** The families to test. */
  readonly models: readonly ApiModel[];
  /** Journeys by family id; none when absent. */
  readonly journeys?: Readonly<Record<string, readonly Workflow[]>>;
  /** State models of any families; none when absent. */
  readonly stateModels?: readonly StateModel[];
  /** Only what has this id, or one that goes on from it after a slash. */
  readonly caseId?: string;
  /** Only what is of these kinds. */
  readonly kinds?: readonly TaskKind[];
  /** Stop at the first failure; of each class of cases one is then sent before a second of any. */
  readonly bail?: boolean;
  /** How many cases that only read may be under way at once; 1 when absent. */
  readonly concurrency?: number;
  /** How long an answer may take; no bound when absent. */
  readonly maxSeconds?: number;
  /** Told how many tasks there are, before the first one. */
  readonly onStart?: (count: number) => void;
  /** Told of every result as it comes. */
  readonly onResult?: (result: Result) => void;
}

/**
 * Runs the contract tests of some families against a server: journeys, chains of calls, the cases in the order in
 * which they were compiled, and the state models. A sandbox is brought back to its first state before each of
 * them that follows a change.
 *
 * @throws {SuiteError} when the server cannot be reached or credentials are missing
 * @throws {MislabelledCaseError} when a document compiles to a case that contradicts it
 * @example
 * const suite = await runSuite({ baseUrl: 'http://localhost:4010', credentials, models, journeys, stateModels });
 * suite.results.filter(({ outcome }) => outcome === 'failed');
 */
export async function runSuite(options: SuiteOptions): Promise<SuiteResult> {
  const startedAt = new Date().toISOString();
  const started = performance.now();
  const { models, bail = false, concurrency = 1, onStart = () => {}, onResult = () => {} } = options;
  const server = new Server(options);
  const wanted = models
    .flatMap((model) => tasksOf(server, model, options))
    .filter((task) => isWanted(task, options));
  const tasks = bail ? earlyOrder(wanted, ({ sort }) => sort) : wanted;
  onStart(tasks.length);
  await server.connect(tasks.some((task) => task.case?.credentials === 'expired-token'));
  const results = await runTasks(server, tasks, { concurrency, bail, onResult });
  return {
    baseUrl: options.baseUrl,
    families: models,
    results,
    skippedConstraints: models.flatMap((model) => compile(model).skipped),
    startedAt,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Schemas are compiled once for all runs. */
const validatorsOf = once(({ schemas }: ApiModel) => new Validators(schemas));

function tasksOf(server: Server, model: ApiModel, options: SuiteOptions): Task[] {
  const { journeys = {}, stateModels = [], maxSeconds } = options;
  const bound = maxSeconds === undefined ? {} : { maxSeconds };
  const checks: Checks = { model, validators: validatorsOf(model), ...bound };
  return [
    ...(journeys[model.id] ?? []).map((workflow) => journeyTask(server, checks, workflow)),
    ...chainsOf(model).map(
      (chain): Task => ({
        id: `${model.id}/chains/${chain.create.operationId}`,
        model,
        kind: 'chain',
        sort: chain.create.operationId,
        methods: new Set([chain.create.method.toUpperCase()]),
        run: () => runChain(server, checks, chain),
      }),
    ),
    ...compile(model).cases.map((contractCase) => caseTask(server, checks, contractCase)),
    ...stateModels
      .filter(({ familyId }) => familyId === model.id)
      .map(
        (stateModel): Task => ({
          id: `${model.id}/state/${stateModel.name}`,
          model,
          kind: 'state',
          sort: stateModel.name,
          methods: new Set(['POST']),
          run: () => runStateModel(server, checks, stateModel, options),
        }),
      ),
  ];
}

function journeyTask(server: Server, checks: Checks, workflow: Workflow): Task {
  const { model } = checks;
  const called = new Set(workflow.steps.map(({ operationId }) => operationId));
  const methods = model.operations
    .filter(({ operationId }) => called.has(operationId))
    .map(({ method }) => method.toUpperCase());
  return {
    id: `${model.id}/journeys/${workflow.workflowId}`,
    model,
    kind: 'journey',
    sort: workflow.workflowId,
    methods: new Set(methods),
    run: () => runJourney(server, checks, workflow),
  };
}

function caseTask(server: Server, checks: Checks, contractCase: ContractCase): Task {
  const { id, kind, operationId, method, covers } = contractCase;
  return {
    id,
    model: checks.model,
    kind,
    operationId,
    case: contractCase,
    sort: `${kind} ${covers === undefined ? id.split('/').slice(2).join('/') : covers.keyword}`,
    methods: new Set([method]),
    run: () => runCase(server, checks, contractCase),
  };
}

function isWanted({ id, kind }: Task, { caseId, kinds }: SuiteOptions): boolean {
  if (caseId !== undefined && id !== caseId && !id.startsWith(`${caseId}/`)) return false;
  return kinds === undefined || kinds.includes(kind);
}
