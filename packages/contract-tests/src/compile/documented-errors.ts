import {
  changedRequest,
  flattenSchema,
  isJsonObject,
  type JsonObject,
  type Operation,
  own,
  type Provocation,
  provokingRequest,
  type RequestChange,
  requestContent,
} from '@partner-apis/model';
import { requestViolations } from '@partner-apis/model/violations';
import type { CaseRequest, ContractCase } from '../case/contract-case.ts';
import type { ErrorEntry, Expectation } from '../case/expectation.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';
import {
  type DocumentedError,
  documentedErrors,
  namedValue,
  namingEntry,
  openEntry,
  promisedEntry,
  saysNotFound,
  withValue,
} from './promised-errors.ts';
import { varied } from './varied.ts';

/** Makes a case for every documented error with a provocation: its status, text and property. */
export function errorCases(context: OperationContext): ContractCase[] {
  const { operation } = context;
  return documentedErrors(operation).flatMap((documented) => {
    const change = own(operation.provoke, documented.example.name);
    if (change === undefined) return [];
    const request = provoking(context, change);
    const name = `error/${documented.status}/${documented.example.name}`;
    const errorCase = newCase(context, name, {
      kind: 'error',
      request,
      expect: errorExpectation(context, documented, change, request),
      ...(change.as === undefined ? {} : { as: change.as }),
      ...(change.sandbox === true ? { sandbox: true } : {}),
    });
    const cases = [errorCase, ...otherFieldCases(context, documented, change, errorCase)];
    const otherValue = withOtherValue(context, documented, request);
    if (otherValue === undefined) return cases;
    const expect = { statuses: [documented.status], errors: [notFoundEntries(operation, otherValue)] };
    return [...cases, { ...errorCase, id: `${errorCase.id}/other-value`, request: otherValue, expect }];
  });
}

/**
 * Makes a case for every other field of the body with the same named schema, such as the codes of two parties: an error that a
 * value of one field has, the value has in each of them, with the name of that field.
 */
function otherFieldCases(
  context: OperationContext,
  documented: DocumentedError,
  change: Provocation,
  errorCase: ContractCase,
): ContractCase[] {
  const [[field, value] = ['', null], ...others] = Object.entries(changedFields(change));
  const { properties = {} } = flattenSchema(
    requestContent(context.operation)?.schema ?? {},
    context.model.schemas,
  );
  const $ref = own(properties, field)?.$ref;
  const { property, ...entry } = openEntry(documented.example);
  if (others.length > 0 || $ref === undefined || property !== field || !saysNotFound(documented)) return [];
  const written = requestOf(context, context.example);
  return Object.entries(properties).flatMap(([name, schema]): ContractCase[] => {
    if (name === field || schema.$ref !== $ref || namedValue(written, name) === undefined) return [];
    return [
      {
        ...errorCase,
        id: `${errorCase.id}/${name}`,
        request: withValue(written, { in: 'body', name, value }),
        expect: { statuses: [documented.status], errors: [[{ ...entry, property: name }]] },
      },
    ];
  });
}

/** Returns the fields that a provocation changes in the body; none if it changes anything else. */
function changedFields({ body, ...others }: Provocation): JsonObject {
  return Object.keys(others).length === 0 && isJsonObject(body) ? body : {};
}

/**
 * Returns a request for something else that is not found either: a text that names what is not found must then name
 * that. Undefined if the text names nothing, or if other values may exist.
 */
function withOtherValue(
  { model: { schemas }, operation }: OperationContext,
  { status, example }: DocumentedError,
  request: CaseRequest,
): CaseRequest | undefined {
  const placeholders = [...(example.error?.template ?? '').matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => name,
  );
  const named = placeholders.flatMap((name) => namedValue(request, name) ?? []);
  const [first, ...others] = named;
  if (!saysNotFound({ status, example }) || first === undefined || others.length > 0) return undefined;
  const { in: place, name, value } = first;
  const schema =
    place === 'body'
      ? own(flattenSchema(requestContent(operation)?.schema ?? {}, schemas).properties, name)
      : operation.parameters.find((one) => one.in === place && one.name === name)?.schema;
  const other = varied(value, flattenSchema(schema ?? {}, schemas));
  return other === undefined ? undefined : withValue(request, { in: place, name, value: other });
}

/** Returns the errors that say what is not found: the resource itself, or a part of it. */
function notFoundEntries(operation: Operation, request: CaseRequest): ErrorEntry[] {
  return documentedErrors(operation)
    .filter(saysNotFound)
    .map(({ example }) => namingEntry(example, request));
}

/**
 * Returns the changed example request. Headers to omit keep their `null`.
 *
 * @param unless a further change that avoids the error
 */
export function provoking(
  context: OperationContext,
  change: Provocation,
  unless: RequestChange = {},
): CaseRequest {
  const request = requestOf(context, changedRequest(provokingRequest(context.operation, change), unless));
  return { ...request, headers: { ...request.headers, ...change.headers, ...unless.headers } };
}

/**
 * Returns the expectation of an error. One that reports a violated constraint names its field and limit; one with
 * placeholders names values of the request; any other is returned literally.
 */
export function errorExpectation(
  context: OperationContext,
  { status, example }: DocumentedError,
  change: Provocation,
  request: CaseRequest,
): Expectation {
  const { operation, validators } = context;
  const statuses = [status];
  const broken = requestViolations(validators, operation, provokingRequest(operation, change));
  const promised = broken
    .map((violation) => promisedEntry(operation, violation))
    .filter((entry) => entry?.example === example.name)
    .flatMap((entry) => (entry === undefined ? [] : [[entry]]));
  if (promised.length > 0) return { statuses, errors: promised };
  if (example.error?.template !== undefined) return { statuses, errors: [[namingEntry(example, request)]] };
  return { statuses, body: example.value };
}
