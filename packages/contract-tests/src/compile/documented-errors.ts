import { own, type Provocation, provokingRequest } from '@partner-apis/model';
import { requestViolations } from '@partner-apis/model/violations';
import type { CaseRequest, ContractCase } from '../case/contract-case.ts';
import type { Expectation } from '../case/expectation.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';
import { type DocumentedError, documentedErrors, openEntry, promisedEntry } from './promised-errors.ts';

/** Every documented error whose provocation the document gives: its status, text and property. */
export function errorCases(context: OperationContext): ContractCase[] {
  const { operation } = context;
  return documentedErrors(operation).flatMap((documented) => {
    const change = own(operation.provoke, documented.example.name);
    if (change === undefined) return [];
    return [
      newCase(context, `error/${documented.status}/${documented.example.name}`, {
        kind: 'error',
        request: provoking(context, change),
        expect: expectation(context, documented, change),
        ...(change.as === undefined ? {} : { as: change.as }),
        ...(change.sandbox === true ? { sandbox: true } : {}),
      }),
    ];
  });
}

/** The example request, changed; headers that are to be left out keep their `null`. */
function provoking(context: OperationContext, change: Provocation): CaseRequest {
  const request = requestOf(context, provokingRequest(context.operation, change));
  return { ...request, headers: { ...request.headers, ...change.headers } };
}

/**
 * An error that stands for a broken constraint names the field and the limit of that constraint; one with
 * placeholders says what the server fills in; any other is answered word by word.
 */
function expectation(
  context: OperationContext,
  { status, example }: DocumentedError,
  change: Provocation,
): Expectation {
  const { operation, validators } = context;
  const statuses = [status];
  const broken = requestViolations(validators, operation, provokingRequest(operation, change));
  const promised = broken
    .map((violation) => promisedEntry(operation, violation))
    .filter((entry) => entry?.example === example.name)
    .flatMap((entry) => (entry === undefined ? [] : [[entry]]));
  if (promised.length > 0) return { statuses, errors: promised };
  if (example.error?.template !== undefined) return { statuses, errors: [[openEntry(example)]] };
  return { statuses, body: example.value };
}
