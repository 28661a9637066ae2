import { type ApiModel, isSuccess, type Operation } from '@partner-apis/model';

/**
 * The module with the names of a family's error examples, by operation: a business rule that fails with an
 * error that its operation does not document is then refused by the compiler.
 */
export function printErrors(model: ApiModel): string {
  return `/** The names of the error examples of each operation. */
export interface Errors {
${model.operations.map((operation) => `  ${JSON.stringify(operation.operationId)}: ${union(operation)};`).join('\n')}
}
`;
}

function union({ responses }: Operation): string {
  const errors = responses.filter((response) => !isSuccess(response));
  const names = errors.flatMap(({ content }) =>
    content.flatMap(({ examples }) => examples.map(({ name }) => name)),
  );
  return [...new Set(names)].map((name) => JSON.stringify(name)).join(' | ') || 'never';
}
