import { type ApiModel, operationNamed as findOperation, type Operation } from '@partner-apis/model';

/** Returns the operation with an `operationId`. @throws {Error} when the family has none */
export function operationNamed(model: ApiModel, operationId: string): Operation {
  const operation = findOperation(model, operationId);
  if (operation === undefined) throw new Error(`${model.id} has no operation "${operationId}"`);
  return operation;
}
