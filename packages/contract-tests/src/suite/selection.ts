import { type ApiModel, once, own, type Workflow } from '@partner-apis/model';
import { Validators } from '@partner-apis/model/violations';
import type { ContractCase } from '../case/contract-case.ts';
import { compile } from '../compile/compile.ts';
import { isSafe } from '../server/server.ts';
import { type Checks, runCase } from '../tasks/cases/run-case.ts';
import { chainsOf } from '../tasks/chains/chain.ts';
import { runChain } from '../tasks/chains/run-chain.ts';
import { runJourney } from '../tasks/journeys/run-journey.ts';
import { type Replay, runStateModel } from '../tasks/states/run-state-model.ts';
import type { StateModel } from '../tasks/states/state-model.ts';
import type { Task } from '../tasks/task.ts';
import { earlyOrder } from './early-order.ts';
import type { TaskKind } from './task-sources.ts';

/** What is run, and in which order. */
export interface Selection extends Replay {
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
  /** How long an answer may take; no bound when absent. */
  readonly maxSeconds?: number;
}

/** The tasks that are selected, in the order in which they are run: journeys, chains, cases, state models. */
export function selectedTasks(selection: Selection): Task[] {
  const wanted = selection.models
    .flatMap((model) => tasksOf(model, selection))
    .filter((task) => isWanted(task, selection));
  return selection.bail === true ? earlyOrder(wanted, ({ sort }) => sort) : wanted;
}

/** The methods of a task that may change data, and so are not sent where data must not change. */
export function writingMethods({ methods }: Task): string[] {
  return [...methods].filter((method) => !isSafe(method));
}

/** Schemas are compiled once for all runs. */
const validatorsOf = once(({ schemas }: ApiModel) => new Validators(schemas));

function tasksOf(model: ApiModel, selection: Selection): Task[] {
  const { journeys = {}, stateModels = [], maxSeconds } = selection;
  const bound = maxSeconds === undefined ? {} : { maxSeconds };
  const checks: Checks = { model, validators: validatorsOf(model), ...bound };
  return [
    ...(own(journeys, model.id) ?? []).map((workflow) => journeyTask(checks, workflow)),
    ...chainsOf(model).map(
      (chain): Task => ({
        id: `${model.id}/chains/${chain.create.operationId}`,
        model,
        kind: 'chain',
        sort: chain.create.operationId,
        methods: new Set([chain.create.method.toUpperCase()]),
        run: (server) => runChain(server, checks, chain),
      }),
    ),
    ...compile(model).cases.map((contractCase) => caseTask(checks, contractCase)),
    ...stateModels
      .filter(({ familyId }) => familyId === model.id)
      .map(
        (stateModel): Task => ({
          id: `${model.id}/state/${stateModel.name}`,
          model,
          kind: 'state',
          sort: stateModel.name,
          methods: new Set(['POST']),
          run: (server) => runStateModel(server, checks, stateModel, selection),
        }),
      ),
  ];
}

function journeyTask(checks: Checks, workflow: Workflow): Task {
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
    run: (server) => runJourney(server, checks, workflow),
  };
}

function caseTask(checks: Checks, contractCase: ContractCase): Task {
  const { id, kind, operationId, method, covers } = contractCase;
  return {
    id,
    model: checks.model,
    kind,
    operationId,
    case: contractCase,
    sort: `${kind} ${covers === undefined ? id.split('/').slice(2).join('/') : covers.keyword}`,
    methods: new Set([method]),
    run: (server) => runCase(server, checks, contractCase),
  };
}

function isWanted({ id, kind }: Task, { caseId, kinds }: Selection): boolean {
  if (caseId !== undefined && id !== caseId && !id.startsWith(`${caseId}/`)) return false;
  return kinds === undefined || kinds.includes(kind);
}
