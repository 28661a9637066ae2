import { own } from '@partner-apis/model';
import { requestViolations, type Violation, valueViolations } from '@partner-apis/model/violations';
import type { CaseRequest } from '../case/contract-case.ts';
import type { OperationContext } from './operation-context.ts';

/** Returns every constraint of the operation's parameters and body that a case's request violates. */
export function caseViolations(context: OperationContext, request: CaseRequest): Violation[] {
  const { validators, operation } = context;
  const { path, query, body } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  const values = { path, query, headers };
  const sent = body === undefined ? values : { ...values, body: 'json' in body ? body.json : body.text };
  return [...requestViolations(validators, operation, sent), ...cookieViolations(context, request)];
}

function cookieViolations(
  { validators, operation }: OperationContext,
  { cookies }: CaseRequest,
): Violation[] {
  return operation.parameters.flatMap(({ in: place, name, required, schema }) => {
    if (place !== 'cookie') return [];
    const value = own(cookies, name);
    if (value !== undefined) return valueViolations(validators, schema, value, ['cookie', name]);
    return required ? [{ location: `cookie/${name}`, keyword: 'required', property: name }] : [];
  });
}
