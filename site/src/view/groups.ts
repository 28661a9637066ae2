import type { ApiModel, Operation, Tag } from '@partner-apis/model';

export interface OperationGroup {
  readonly tag: Tag;
  readonly operations: readonly Operation[];
}

/** The operations by tag, in the order of the document; tags without operations are left out. */
export function operationGroups(model: ApiModel): readonly OperationGroup[] {
  return model.tags
    .map((tag) => ({ tag, operations: model.operations.filter((operation) => operation.tag === tag.name) }))
    .filter(({ operations }) => operations.length > 0);
}

export interface Neighbours {
  readonly previous?: Operation;
  readonly next?: Operation;
}

/** The operations before and after one, in reading order. */
export function neighbours(model: ApiModel, operationId: string): Neighbours {
  const ordered = operationGroups(model).flatMap(({ operations }) => operations);
  const index = ordered.findIndex((operation) => operation.operationId === operationId);
  const previous = ordered[index - 1];
  const next = ordered[index + 1];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}
