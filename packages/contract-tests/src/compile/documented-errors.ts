import {
  changedRequest,
  own,
  type Provocation,
  provokingRequest,
  type RequestChange,
} from '@partner-apis/model';
import { requestViolations } from '@partner-apis/model/violations';
import type { CaseRequest, ContractCase } from '../case/contract-case.ts';
import type { Expectation } from '../case/expectation.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';
import { type DocumentedError, documentedErrors, namingEntry, promisedEntry } from './promised-errors.ts';

/** Makes a case for every documented error that the document says how to provoke: its status, text and property. */
export function errorCases(context: OperationContext): ContractCase[] {
  const { operation } = context;
  return documentedErrors(operation).flatMap((documented) => {
    const change = own(operation.provoke, documented.example.name);
    if (change === undefined) return [];
    const request = provoking(context, change);
    return [
      newCase(context, `error/${documented.status}/${documented.example.name}`, {
        kind: 'error',
        request,
        expect: errorExpectation(context, documented, change, request),
        ...(change.as === undefined ? {} : { as: change.as }),
        ...(change.sandbox === true ? { sandbox: true } : {}),
      }),
    ];
  });
}

/**
 * Returns the changed example request; headers to omit keep their `null`.
 *
 * @param unless a further change, by which the error does not come
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
 * Returns the expectation of an error. One that reports a broken constraint names the field and the limit of that
 * constraint; one with placeholders names values of the request; any other is returned literally.
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
