import { type ApiModel, type Operation, operationNamed } from '@partner-apis/model';

/** The operation that shows that access works; undefined if the document has none. */
export function firstOperation({ family, operations }: ApiModel): Operation | undefined {
  const named = family.firstCall === undefined ? undefined : operationNamed({ operations }, family.firstCall);
  return named ?? operations.find(({ method }) => method === 'get') ?? operations[0];
}
