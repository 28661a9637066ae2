import { type ApiModel, type JsonValue, type Operation, responseFor, shiftDates } from '@partner-apis/model';
import type { Validators } from '@partner-apis/model/violations';
import { conformanceProblems } from '../check/conformance.ts';
import type { CaseRequest } from '../compile/contract-case.ts';
import { bodyMediaType, caseBody } from '../compile/operation-context.ts';
import type { WireResponse } from '../run/exchange.ts';
import type { OperationExchange, Result } from '../run/result.ts';
import type { Server } from '../run/server.ts';
import { SuiteError } from '../run/suite-error.ts';
import { messagesOf } from '../xml/messages.ts';
import { holds } from './condition.ts';
import { evaluate, fill, type Scope } from './expression.ts';
import type { Step, Workflow } from './workflow.ts';

/**
 * Runs the steps of a journey one after another. It ends at the first step whose answer breaks the document or
 * misses a criterion: the steps after it would say nothing.
 *
 * @throws {SuiteError} when the suite cannot go on
 */
export async function runJourney(
  server: Server,
  model: ApiModel,
  validators: Validators,
  workflow: Workflow,
): Promise<Result> {
  const started = performance.now();
  const exchanges: OperationExchange[] = [];
  const result = (outcome: Result['outcome'], problems: readonly string[]): Result => {
    const seconds = (performance.now() - started) / 1000;
    const id = `${model.id}/journeys/${workflow.workflowId}`;
    const curl = exchanges.at(-1)?.curl;
    const common = { id, familyId: model.id, outcome, problems, exchanges, seconds };
    return curl === undefined ? common : { ...common, curl };
  };

  await server.freshState();
  const obstacle = obstacleOf(server, workflow);
  if (obstacle !== undefined) return result('skipped', [obstacle]);

  let scope: Scope = { inputs: defaultInputs(workflow, server.shiftOf(model)), steps: {} };
  for (const step of workflow.steps) {
    try {
      const operation = operationOf(model, step);
      const request = requestOf(operation, step, scope, server.shiftOf(model));
      const exchange = await server.send(model, callOf(operation, request, step));
      exchanges.push(exchange);
      const response = withMessage(model, operation, exchange.response);
      const problems = [
        ...conformanceProblems(validators, operation, response, messagesOf(model)),
        ...stepProblems(step, { ...scope, response }),
      ];
      if (problems.length > 0)
        return result(
          'failed',
          problems.map((text) => `step ${step.stepId}: ${text}`),
        );
      scope = withOutputs(scope, step, response);
    } catch (error) {
      if (error instanceof SuiteError) throw error;
      return result('failed', [
        `step ${step.stepId}: ${error instanceof Error ? error.message : String(error)}`,
      ]);
    }
  }
  return result('passed', []);
}

function obstacleOf(server: Server, workflow: Workflow): string | undefined {
  const stranger = workflow.steps.find(
    ({ 'x-as': partner }) => partner !== undefined && !server.knows(partner),
  );
  if (stranger !== undefined) return `no credentials of the partner "${stranger['x-as']}"`;
  return workflow['x-sandbox'] === true && !server.isSandbox ? 'only a sandbox offers this' : undefined;
}

function defaultInputs({ inputs }: Workflow, shift: number): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(inputs?.properties ?? {}).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, shiftDates(value, shift)]],
    ),
  );
}

function operationOf(model: ApiModel, { operationId }: Step): Operation {
  const operation = model.operations.find((candidate) => candidate.operationId === operationId);
  if (operation === undefined) throw new Error(`${model.id} has no operation "${operationId}"`);
  return operation;
}

function callOf(operation: Operation, request: CaseRequest, { 'x-as': partner }: Step) {
  const call = { operation, method: operation.method.toUpperCase(), request, shift: 0 };
  return partner === undefined ? call : { ...call, as: partner };
}

/** Dates that the journey spells out are moved; those that come from answers are right already. */
function requestOf(operation: Operation, step: Step, scope: Scope, shift: number): CaseRequest {
  const groups: Record<'path' | 'query' | 'header' | 'cookie', Record<string, JsonValue>> = {
    path: {},
    query: {},
    header: {},
    cookie: {},
  };
  for (const { name, in: place, value } of step.parameters ?? []) {
    groups[place][name] = fill(shiftDates(value, shift), scope);
  }
  const headers = Object.entries(groups.header).map(([name, value]) => [name, String(value)]);
  const request = { path: groups.path, query: groups.query, headers: Object.fromEntries(headers) };
  if (step.requestBody === undefined) return request;
  const mediaType = step.requestBody.contentType ?? bodyMediaType(operation);
  const payload = fill(shiftDates(step.requestBody.payload, shift), scope);
  return { ...request, body: caseBody(mediaType, payload) };
}

/** An answer in XML with its message as JSON, so that expressions can point into it. */
function withMessage(model: ApiModel, operation: Operation, response: WireResponse): WireResponse {
  const element = responseFor(operation, response.status)?.content[0]?.xsd?.element;
  if (element === undefined) return response;
  const json = messagesOf(model)?.json(element, response.bytes ?? response.text);
  return json === undefined ? response : { ...response, json };
}

function stepProblems(
  { successCriteria = [] }: Step,
  scope: Scope & { readonly response: WireResponse },
): string[] {
  const { response } = scope;
  const answer = `answered ${response.status} ${response.text.slice(0, 500)}`;
  const isSuccess = response.status >= 200 && response.status < 300;
  const missed = successCriteria.filter(({ condition }) => !holds(condition, scope));
  return [
    ...(successCriteria.length === 0 && !isSuccess ? [`expected a success, ${answer}`] : []),
    ...missed.map(({ condition }) => `expected ${condition}, ${answer}`),
  ];
}

function withOutputs(scope: Scope, { stepId, outputs = {} }: Step, response: WireResponse): Scope {
  const values = Object.entries(outputs).map(([name, expression]) => {
    const value = evaluate(expression, { ...scope, response });
    if (value === undefined) throw new Error(`the output ${name} (${expression}) is not in the answer`);
    return [name, value];
  });
  return { ...scope, steps: { ...scope.steps, [stepId]: Object.fromEntries(values) } };
}
