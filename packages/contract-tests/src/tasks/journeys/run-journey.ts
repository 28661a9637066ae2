import {
  type ApiModel,
  type Criterion,
  type Expression,
  type JsonValue,
  type Operand,
  type Operation,
  own,
  preferredContent,
  responseFor,
  type Step,
  setOwn,
  shiftDates,
  type Workflow,
} from '@partner-apis/model';
import { evaluate, fill, holds, type Scope } from '@partner-apis/model/arazzo';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { CaseRequest } from '../../case/contract-case.ts';
import type { Demand, Expected, ResponsePart } from '../../case/demand.ts';
import { isSuccess, type OperationExchange, type WireResponse } from '../../case/exchange.ts';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { formDemands } from '../../check/demands.ts';
import { isFormOnly } from '../../check/is-form-only.ts';
import { timeProblems } from '../../check/response-time.ts';
import type { Server } from '../../server/server.ts';
import { SuiteError } from '../../server/suite-error.ts';
import { messagesOf } from '../../xml/messages.ts';
import { operationNamed } from '../operation-named.ts';
import { failure, skipped, verdictOf } from '../verdicts.ts';

/**
 * Runs the steps of a journey in order. It ends at the first step whose response violates the document or misses a
 * criterion, since later steps would show nothing.
 *
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runJourney(server: Server, checks: Checks, workflow: Workflow): Promise<Verdict> {
  const { model } = checks;
  const exchanges: OperationExchange[] = [];
  await server.freshState();
  const obstacle = obstacleOf(server, workflow);
  if (obstacle !== undefined) return skipped(obstacle);

  let scope: Scope = { inputs: defaultInputs(workflow, server.shiftOf(model)), steps: {} };
  for (const step of workflow.steps) {
    try {
      const operation = operationNamed(model, step.operationId);
      const request = requestOf(operation, step, scope, server.shiftOf(model));
      const exchange = await server.send(model, callOf(operation, request, step));
      exchanges.push(exchange);
      const response = withMessage(model, operation, exchange.response);
      const form = formProblems(checks, operation, { ...exchange, response });
      const missedProblems = criteriaProblems(step, scope, response);
      const problems = [...form, ...missedProblems];
      if (problems.length > 0) {
        const call = exchanges.length - 1;
        const missed = stepDemands(workflow, step, { ...scope, response }, call);
        const ofForm = formDemands(checks.validators, operation, exchange.response, call);
        const isXml = exchange.response.json === undefined && response.json !== undefined;
        const demands = [...ofForm, ...missed].filter(({ part }) => !isXml || part.in !== 'body');
        const isForm = missedProblems.length === 0 && isFormOnly(operation, response);
        const verdict = { ...verdictOf(at(step, problems), exchanges), demands };
        return isForm ? { ...verdict, isForm } : verdict;
      }
      scope = withOutputs(scope, step, response);
    } catch (error) {
      if (error instanceof SuiteError) throw error;
      const problems = [error instanceof Error ? error.message : String(error)];
      return failure(error, at(step, problems), exchanges);
    }
  }
  return verdictOf([], exchanges);
}

function at({ stepId }: Step, problems: readonly string[]): string[] {
  return problems.map((text) => `step ${stepId}: ${text}`);
}

function obstacleOf(server: Server, workflow: Workflow): string | undefined {
  const stranger = workflow.steps.find(
    ({ 'x-as': partner }) => partner !== undefined && !server.partners.knows(partner),
  );
  if (stranger !== undefined) return `no credentials of the partner "${stranger['x-as']}"`;
  return workflow['x-sandbox'] === true && !server.isSandbox
    ? 'only a sandbox supports this journey'
    : undefined;
}

function defaultInputs({ inputs }: Workflow, shift: number): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(inputs?.properties ?? {}).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, shiftDates(value, shift)]],
    ),
  );
}

function callOf(operation: Operation, request: CaseRequest, { 'x-as': partner }: Step) {
  const call = { operation, method: operation.method.toUpperCase(), request, shift: 0 };
  return partner === undefined ? call : { ...call, as: partner };
}

/** Makes the request of a step. Dates in the journey are moved; those taken from responses are already correct. */
function requestOf(operation: Operation, step: Step, scope: Scope, shift: number): CaseRequest {
  const groups: Record<'path' | 'query' | 'header' | 'cookie', Record<string, JsonValue>> = {
    path: {},
    query: {},
    header: {},
    cookie: {},
  };
  for (const { name, in: place, value } of step.parameters ?? []) {
    setOwn(groups[place], name, fill(shiftDates(value, shift), step.expressions, scope));
  }
  const headers = Object.entries(groups.header).map(([name, value]) => [name, String(value)]);
  const request = { path: groups.path, query: groups.query, headers: Object.fromEntries(headers) };
  if (step.requestBody === undefined) return request;
  const mediaType = step.requestBody.contentType ?? bodyMediaType(operation);
  const payload = fill(shiftDates(step.requestBody.payload, shift), step.expressions, scope);
  return { ...request, body: caseBody(mediaType, payload) };
}

/** Adds the message of an XML response as JSON, so that expressions can refer to it. */
function withMessage(model: ApiModel, operation: Operation, response: WireResponse): WireResponse {
  const element = preferredContent(responseFor(operation, response.status)?.content)?.xsd?.element;
  if (element === undefined) return response;
  const json = messagesOf(model)?.json(element, response.bytes ?? response.text);
  return json === undefined ? response : { ...response, json };
}

function formProblems(checks: Checks, operation: Operation, exchange: OperationExchange): string[] {
  return [
    ...conformanceProblems(checks.validators, operation, exchange.response, messagesOf(checks.model)),
    ...timeProblems(checks, exchange),
  ];
}

function criteriaProblems({ successCriteria = [] }: Step, before: Scope, response: WireResponse): string[] {
  const scope = { ...before, response };
  const answer = `received ${response.status} ${response.text.slice(0, 500)}`;
  const missed = successCriteria.filter((criterion) => !holds(criterion, scope));
  return [
    ...(successCriteria.length === 0 && !isSuccess(response) ? [`expected a success, ${answer}`] : []),
    ...missed.map(
      (criterion) =>
        `expected ${[criterion.condition, ...earlierValues(criterion, scope)].join(', ')}, ${answer}`,
    ),
  ];
}

/** Returns the values that a condition compares with, as far as the response does not show them. */
function earlierValues({ comparisons }: Criterion, scope: Scope): string[] {
  const compared = comparisons
    .flatMap(({ left, right }) => [left, right])
    .flatMap((operand) => ('expression' in operand ? [operand.expression] : []))
    .filter((expression) => partOf(expression) === undefined);
  return compared.map(
    (expression) => `where ${expression.text} is ${JSON.stringify(evaluate(expression, scope) ?? null)}`,
  );
}

/** Returns the conditions of the criteria that a step misses. */
function stepDemands(
  workflow: Workflow,
  { successCriteria = [] }: Step,
  scope: Scope,
  call: number,
): Demand[] {
  return successCriteria
    .filter((criterion) => !holds(criterion, scope))
    .flatMap(({ comparisons }) => comparisons)
    .flatMap(({ left, operator, right }) => {
      const part = 'expression' in left ? partOf(left.expression) : undefined;
      return part === undefined ? [] : [{ call, part, operator, value: expectedOf(workflow, right, scope) }];
    });
}

function partOf(expression: Expression): ResponsePart | undefined {
  if (expression.from === 'status') return { in: 'status' };
  if (expression.from === 'header') return { in: 'header', name: expression.name };
  return expression.from === 'body' ? { in: 'body', pointer: expression.pointer } : undefined;
}

/** Returns the expected value. An output of a step remains a value of the body of its response. */
function expectedOf({ steps }: Workflow, right: Operand, scope: Scope): Expected {
  if ('literal' in right) return right;
  const { expression } = right;
  if (expression.from === 'step') {
    const call = steps.findIndex(({ stepId }) => stepId === expression.stepId);
    const output = own(steps[call]?.outputs ?? {}, expression.name);
    if (output?.from === 'body') return { call, pointer: output.pointer };
  }
  return { literal: evaluate(expression, scope) ?? null };
}

function withOutputs(scope: Scope, { stepId, outputs = {} }: Step, response: WireResponse): Scope {
  const values = Object.entries(outputs).map(([name, expression]) => {
    const value = evaluate(expression, { ...scope, response });
    if (value === undefined)
      throw new Error(`the output ${name} (${expression.text}) is not in the response`);
    return [name, value];
  });
  return { ...scope, steps: { ...scope.steps, [stepId]: Object.fromEntries(values) } };
}
