import { caseBody } from '../case/case-body.ts';
import type { ContractCase } from '../case/contract-case.ts';
import { SUCCESS } from './expectations.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';

/** Makes a case of each request example, all of which must succeed. */
export function exampleCases(context: OperationContext): ContractCase[] {
  const { operation, example } = context;
  const bodies = operation.requestBody?.content.flatMap(({ mediaType, examples }) =>
    examples.map(({ name, value }) => ({ name, body: caseBody(mediaType, value) })),
  );
  const request = requestOf(context, example);
  if (bodies === undefined || bodies.length === 0) {
    return [newCase(context, 'example', { kind: 'example', request, expect: SUCCESS })];
  }
  return bodies.map(({ name, body }) =>
    newCase(context, `example/${name}`, { kind: 'example', request: { ...request, body }, expect: SUCCESS }),
  );
}
