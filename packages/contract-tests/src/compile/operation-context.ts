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

/** What the compilers of one operation's cases work from. */
export interface OperationContext {
  readonly model: ApiModel;
  readonly operation: Operation;
  readonly validators: Validators;
  /** The request that the document gives as an example; every other case is a change to it. */
  readonly example: ExampleRequest;
}

export function operationContext(
  model: ApiModel,
  operation: Operation,
  validators: Validators,
): OperationContext {
  return { model, operation, validators, example: exampleRequest(operation) };
}

/** The constant part of a case. */
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

/** The request as a case sends it. */
export function requestOf(
  { operation }: OperationContext,
  { path, query, headers, body }: ExampleRequest,
): CaseRequest {
  const cookies = cookiesOf(operation);
  const request = { path, query, headers, ...(cookies === undefined ? {} : { cookies }) };
  return body === undefined ? request : { ...request, body: caseBody(bodyMediaType(operation), body) };
}

/** The cookies that the document gives as examples. */
function cookiesOf({ parameters }: Operation): CaseRequest['cookies'] {
  const cookies = parameters.flatMap(({ in: place, name, example }): [string, JsonValue][] =>
    place === 'cookie' && example !== undefined ? [[name, example]] : [],
  );
  return cookies.length === 0 ? undefined : Object.fromEntries(cookies);
}

/** The example request with another body. */
export function withBody(context: OperationContext, body: JsonValue): CaseRequest {
  return requestOf(context, { ...context.example, body });
}
