import type { ApiModel, Operation } from '@partner-apis/model';
import { pagedItems } from '../emit-sdk/paging.ts';

/**
 * The call that shows that access works: the one that `family.yaml` names, else the first that reads.
 *
 * @throws {Error} when the model has no operation
 */
export function firstCall(model: ApiModel): Operation {
  const { operations, family } = model;
  const named = operations.find(({ operationId }) => operationId === family.firstCall);
  const chosen = named ?? operations.find(({ method }) => method === 'get') ?? operations[0];
  if (chosen === undefined) throw new Error(`${model.id} has no operation`);
  return chosen;
}

/** An operation that answers page after page, and the property of its answer that holds the items. */
export interface PagedList {
  readonly operation: Operation;
  readonly items: string;
}

/** The first operation that answers a list page by page. */
export function pagedList(model: ApiModel): PagedList | undefined {
  for (const operation of model.operations) {
    const items = pagedItems(operation, model)?.property;
    if (items !== undefined) return { operation, items };
  }
  return undefined;
}
