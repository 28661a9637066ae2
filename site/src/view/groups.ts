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
