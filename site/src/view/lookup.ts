import type { ApiModel, Operation } from '@partner-apis/model';
import { operationNamed as named } from '@partner-apis/model';

/**
 * Finds the operation that a guide names.
 *
 * @throws {Error} if the document has no such operation, so that the build fails instead of showing a stale guide
 */
export function operationNamed(model: ApiModel, operationId: string): Operation {
  const operation = named(model, operationId);
  if (operation !== undefined) return operation;
  const known = model.operations.map((candidate) => candidate.operationId).join(', ');
  throw new Error(`${model.id} has no operation "${operationId}"; it has ${known}`);
}
