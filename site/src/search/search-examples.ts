import type { ApiModel } from '@partner-apis/model';
import { errorsOf } from '../view/error-catalogue.ts';

/** An example of a search. */
export interface SearchExample {
  readonly kind: string;
  readonly query: string;
}

/** One example of each kind that has results in this document. */
export function searchExamples({ operations }: ApiModel): readonly SearchExample[] {
  const operation = operations.find(({ requestBody }) => requestBody !== undefined) ?? operations[0];
  if (operation === undefined) return [];
  const errors = errorsOf(operation);
  const [parameter] = operations.flatMap(({ parameters }) => parameters);
  const candidates = [
    { kind: 'An operation', query: operation.operationId },
    { kind: 'A method and path', query: `${operation.method.toUpperCase()} ${operation.path}` },
    { kind: 'A parameter or field', query: parameter?.name },
    { kind: 'A status', query: errors.at(-1)?.status },
    { kind: 'An error text', query: errors.find(({ text }) => !text.includes('{'))?.text },
  ];
  return candidates.flatMap(({ kind, query }) => (query === undefined ? [] : [{ kind, query }]));
}
