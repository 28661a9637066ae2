import {
  type ApiModel,
  type ExampleRequest,
  exampleRequest,
  type JsonValue,
  type Operation,
} from '@partner-apis/model';
import type { Validators } from '@partner-apis/model/violations';
import { bodyMediaType, caseBody } from '../case/case-body.ts';
import type { CaseRequest, ContractCase } from '../case/contract-case.ts';

/** The input for compiling an operation's cases. */
export interface OperationContext {
  readonly model: ApiModel;
  readonly operation: Operation;
  readonly validators: Validators;
  /** The documented example request; every other case is a change to it. */
  readonly example: ExampleRequest;
}

export function operationContext(
  model: ApiModel,
  operation: Operation,
  validators: Validators,
): OperationContext {
  return { model, operation, validators, example: exampleRequest(operation) };
}

/** Makes a case with the operation's constant parts. */
export function newCase(
  { model, operation }: OperationContext,
  name: string,
  rest: Pick<ContractCase, 'kind' | 'request' | 'expect'> & Partial<ContractCase>,
): ContractCase {
  const { operationId, method } = operation;
  return {
    id: `${model.id}/${operationId}/${name}`,
    familyId: model.id,
    operationId,
    method: method.toUpperCase(),
    ...rest,
  };
}

/** Converts an example request to the request of a case. */
export function requestOf(
  { operation }: OperationContext,
  { path, query, headers, body }: ExampleRequest,
): CaseRequest {
  const cookies = cookiesOf(operation);
  const request = { path, query, headers, ...(cookies === undefined ? {} : { cookies }) };
  return body === undefined ? request : { ...request, body: caseBody(bodyMediaType(operation), body) };
}

/** Returns the documented examples of cookies. */
function cookiesOf({ parameters }: Operation): CaseRequest['cookies'] {
  const cookies = parameters.flatMap(({ in: place, name, example }): [string, JsonValue][] =>
    place === 'cookie' && example !== undefined ? [[name, example]] : [],
  );
  return cookies.length === 0 ? undefined : Object.fromEntries(cookies);
}

/** Returns the example request with another body. */
export function withBody(context: OperationContext, body: JsonValue): CaseRequest {
  return requestOf(context, { ...context.example, body });
}
