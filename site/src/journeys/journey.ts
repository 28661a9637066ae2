import { type ApiModel, type Operation, once, own, type Step, type Workflow } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { operationNamed } from '../view/lookup.ts';
import { type Criterion, criteriaOf } from './criterion.ts';
import { answerPlace, type Origin, passedIn } from './expression.ts';

/** A journey of several calls, as the portal presents it. */
export interface Journey {
  readonly id: string;
  readonly title: string;
  /** Description in Markdown. */
  readonly description: string;
  /** Whether it uses features that only a sandbox has. */
  readonly isSandboxOnly: boolean;
  /** The inputs, with example values. */
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly JourneyStep[];
}

export interface JourneyStep {
  readonly id: string;
  /** Number of the step, from 1. */
  readonly number: number;
  readonly operation: Operation;
  /** Partner that makes the call, if it is not the usual one. */
  readonly caller?: string;
  readonly description: string;
  /** Values in the request that come from inputs and earlier steps. */
  readonly takes: readonly Taken[];
  /** Expected status such as `202`; `2xx` for a step without a condition on it. */
  readonly status: string;
  readonly isRefused: boolean;
  readonly criteria: readonly ShownCriterion[];
  /** Values for later steps: the name, and the field of the response. */
  readonly keeps: readonly { readonly name: string; readonly place: string }[];
}

/** A value from an input, or from a numbered step. */
export interface Taken {
  readonly target: string;
  readonly name: string;
  readonly step?: number;
}

/** Describes the origin of a value. */
export function originText({ step }: Pick<Taken, 'step'>): string {
  return step === undefined ? 'from the inputs' : `from step ${step}`;
}

interface ShownCriterion extends Omit<Criterion, 'origin'> {
  readonly from?: Omit<Taken, 'target'>;
}

/**
 * Returns the journeys of a family, in the order of its Arazzo document, if it has one. Cached, since the menu of every
 * page needs them.
 */
export const journeysOf = once((model: ApiModel): readonly Journey[] =>
  (own(documents, model.id)?.journeys ?? []).map((workflow) => journeyOf(workflow, model)),
);

/**
 * Converts a workflow to a journey.
 *
 * @throws {Error} if a step calls an operation that is not in the document
 */
export function journeyOf(workflow: Workflow, model: ApiModel): Journey {
  const { workflowId, summary, description = '', inputs, steps } = workflow;
  const numbers = new Map(steps.map(({ stepId }, index) => [stepId, index + 1]));
  return {
    id: workflowId,
    title: summary ?? workflowId,
    description,
    isSandboxOnly: workflow['x-sandbox'] ?? false,
    inputs: Object.entries(inputs?.properties ?? {}).map(([name, { default: value }]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value ?? null),
    })),
    steps: steps.map((step, index) => stepOf(step, index + 1, model, numbers)),
  };
}

function stepOf(
  step: Step,
  number: number,
  model: ApiModel,
  numbers: ReadonlyMap<string, number>,
): JourneyStep {
  const { parameters = [], requestBody, successCriteria = [], outputs = {} } = step;
  const { status = '2xx', criteria } = criteriaOf(successCriteria);
  const passed = [
    ...parameters.flatMap(({ name, value }) => passedIn(value, step.expressions, name)),
    ...(requestBody === undefined ? [] : passedIn(requestBody.payload, step.expressions, '')),
  ];
  const caller = step['x-as'];
  return {
    id: step.stepId,
    number,
    operation: operationNamed(model, step.operationId),
    description: step.description ?? '',
    takes: passed.map(({ target, origin }) => ({ target, ...source(origin, numbers) })),
    status,
    isRefused: !status.startsWith('2'),
    criteria: criteria.map(({ origin, ...rest }) =>
      origin === undefined ? rest : { ...rest, from: source(origin, numbers) },
    ),
    keeps: Object.entries(outputs).map(([name, expression]) => ({
      name,
      place: answerPlace(expression) ?? expression.text,
    })),
    ...(caller === undefined ? {} : { caller }),
  };
}

/** @throws {Error} if there is no step with that name */
function source({ stepId, name }: Origin, numbers: ReadonlyMap<string, number>): Omit<Taken, 'target'> {
  if (stepId === undefined) return { name };
  const step = numbers.get(stepId);
  if (step === undefined)
    throw new Error(`A journey uses "${name}" from the step "${stepId}", which does not exist`);
  return { name, step };
}
