import {
  isJsonObject,
  type JsonValue,
  type Operation,
  operationNamed,
  parseJson,
  type Step,
  shiftDates,
  type Workflow,
} from '@partner-apis/model';
import { evaluate, fill, holds, type Scope, type StepResponse } from '@partner-apis/model/arazzo';
import { sdkArguments } from '../../samples/sdk.ts';
import { partnerCredentials, waysOf } from '../../try-it/call/access.ts';
import { NO_CHANGES } from '../../try-it/call/exchange.ts';
import type { PageSandbox } from '../../try-it/call/sandbox.ts';
import type { LoadedFamily } from '../../try-it/call/sdk.ts';
import { type Exchange, send } from '../../try-it/call/send.ts';

/** A value that passes from step to step. */
export interface PassedValue {
  readonly name: string;
  readonly value: JsonValue;
}

/** A step after its call. */
export interface StepRun {
  readonly stepId: string;
  /** Request and response; absent if no request could be made. */
  readonly exchange?: Exchange;
  /** Values of the request that came from inputs and earlier steps. */
  readonly taken: readonly PassedValue[];
  /** Values that it saved for later steps. */
  readonly saved: readonly PassedValue[];
  /** Sentences with the expected and the actual result; empty if the step succeeded. */
  readonly problems: readonly string[];
}

/** The steps of a journey that have run. */
export interface Progress {
  readonly scope: Scope;
  readonly runs: readonly StepRun[];
}

/** The data that all steps of a journey share. */
export interface Journey {
  readonly family: LoadedFamily;
  readonly workflow: Workflow;
  readonly sandbox: PageSandbox;
  /** Days by which the document's dates are moved, in whole weeks. */
  readonly shift: number;
}

/** Returns the state before the first step: the inputs, with their dates moved to the present. */
export function beginning({ workflow, shift }: Pick<Journey, 'workflow' | 'shift'>): Progress {
  const inputs = Object.entries(workflow.inputs?.properties ?? {}).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, shiftDates(value, shift)] as const],
  );
  return { scope: { inputs: Object.fromEntries(inputs), steps: {} }, runs: [] };
}

/** Runs the next step. It never throws: whatever prevents the step becomes its problem. */
export async function runNext(journey: Journey, progress: Progress): Promise<Progress> {
  const step = journey.workflow.steps[progress.runs.length];
  if (step === undefined) return progress;
  const taken = takenValues(step, progress.scope);
  const begun = { stepId: step.stepId, taken, saved: [] };
  try {
    const exchange = await call(journey, step, progress.scope);
    const scope = { ...progress.scope, response: responseOf(exchange) };
    const saved = savedValues(step, scope);
    const known = saved.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
    const missing = saved.filter(({ value }) => value === undefined);
    const problems = [
      ...missedCriteria(step, scope),
      ...missing.map(
        ({ name, text }) => `Expected a value for ${name} (${text}), but the response has none.`,
      ),
    ];
    const outputs = Object.fromEntries(known.map(({ name, value }) => [name, value]));
    return {
      scope: { inputs: scope.inputs, steps: { ...scope.steps, [step.stepId]: outputs } },
      runs: [...progress.runs, { ...begun, exchange, saved: known, problems }],
    };
  } catch (cause) {
    const problems = [cause instanceof Error ? cause.message : String(cause)];
    return { ...progress, runs: [...progress.runs, { ...begun, problems }] };
  }
}

function call({ family, sandbox, shift }: Journey, step: Step, scope: Scope): Promise<Exchange> {
  const operation = operationNamed(family.model, step.operationId);
  if (operation === undefined) throw new Error(`There is no operation ${step.operationId}`);
  const [way] = waysOf(operation, family.model);
  return send(
    family,
    operation,
    {
      arguments: stepArguments(operation, step, scope, shift),
      changes: { ...NO_CHANGES, headers: otherHeaders(operation, step, scope) },
      way,
      credentials: partnerCredentials(way, step['x-as'] ?? 'demo'),
      treatment: 'valid',
      signal: new AbortController().signal,
    },
    (request) => sandbox.fetch(request, false),
  );
}

/** Returns the arguments of the SDK's method, with the values of inputs and earlier steps. */
function stepArguments(operation: Operation, step: Step, scope: Scope, shift: number) {
  const { parameters = [], requestBody, expressions } = step;
  const filled = parameters.map(
    ({ name, in: place, value }) =>
      [place, name, fill(shiftDates(value, shift), expressions, scope)] as const,
  );
  const placed = (wanted: string) => filled.filter(([place]) => place === wanted);
  const body = requestBody && fill(shiftDates(requestBody.payload, shift), expressions, scope);
  return sdkArguments(operation, {
    path: Object.fromEntries(placed('path').map(([, name, value]) => [name, value])),
    query: Object.fromEntries(placed('query').map(([, name, value]) => [name, value])),
    headers: Object.fromEntries(
      placed('header').flatMap(([, name, value]) =>
        isArgument(operation, name) ? [[name, String(value)] as const] : [],
      ),
    ),
    ...(body === undefined ? {} : { body }),
  });
}

/** Returns the headers that are not arguments of the method, such as `Accept`. They change the request of the SDK. */
function otherHeaders(operation: Operation, { parameters = [], expressions }: Step, scope: Scope) {
  const others = parameters.filter(
    ({ name, in: place }) => place === 'header' && !isArgument(operation, name),
  );
  return Object.fromEntries(others.map(({ name, value }) => [name, String(fill(value, expressions, scope))]));
}

function isArgument({ parameters }: Operation, header: string): boolean {
  return parameters.some(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === header.toLowerCase(),
  );
}

/** Returns the response for expressions, in which an XML message is the object that the SDK reads. */
function responseOf({ call: { response }, sdk }: Exchange): StepResponse {
  if (response === undefined) throw new Error('There was no response');
  const json = parseJson(response.body) ?? parseJson(sdk.data ?? '');
  const headers = new Headers(response.headers.map(([name, value]): [string, string] => [name, value]));
  return { status: response.status, headers, ...(json === undefined ? {} : { json }) };
}

function missedCriteria({ successCriteria = [] }: Step, scope: Scope): readonly string[] {
  const { status = 0 } = scope.response ?? {};
  const isSuccess = status >= 200 && status < 300;
  if (successCriteria.length === 0 && !isSuccess)
    return [`Expected a success, but the status was ${status}.`];
  return successCriteria.flatMap((criterion) => {
    if (holds(criterion, scope)) return [];
    const found = criterion.comparisons.flatMap(({ left }) => {
      if (!('expression' in left)) return [];
      return [`${left.expression.text} was ${JSON.stringify(evaluate(left.expression, scope) ?? null)}`];
    });
    return [`Expected ${criterion.condition}, but ${found.join(' and ')}.`];
  });
}

function takenValues({ expressions }: Step, scope: Scope): readonly PassedValue[] {
  return Object.values(expressions).flatMap((expression) => {
    const value = evaluate(expression, scope);
    if (value === undefined || (expression.from !== 'input' && expression.from !== 'step')) return [];
    return [{ name: expression.name, value }];
  });
}

function savedValues({ outputs = {} }: Step, scope: Scope) {
  return Object.entries(outputs).map(([name, expression]) => ({
    name,
    text: expression.text,
    value: evaluate(expression, scope),
  }));
}

/** Writes a value briefly, for one line. */
export function valueText(value: JsonValue): string {
  return typeof value === 'object' && (Array.isArray(value) || isJsonObject(value))
    ? JSON.stringify(value)
    : String(value);
}

/**
 * Finds the workflow of a family by its name.
 *
 * @throws {Error} if there is none
 */
export function workflowNamed(workflows: readonly Workflow[], workflowId: string): Workflow {
  const found = new Map(workflows.map((workflow) => [workflow.workflowId, workflow])).get(workflowId);
  if (found === undefined) throw new Error(`There is no journey ${workflowId}`);
  return found;
}
