import type { ApiModel, Operation, Tag } from '@partner-apis/model';

export interface OperationGroup {
  readonly tag: Tag;
  readonly operations: readonly Operation[];
}

/** Every page shows them. */
const groupsOf = new WeakMap<ApiModel, readonly OperationGroup[]>();

/** The operations by tag, in the order of the document, those without one last; tags without operations are left out. */
export function operationGroups(model: ApiModel): readonly OperationGroup[] {
  const groups = groupsOf.get(model) ?? groupByTag(model);
  groupsOf.set(model, groups);
  return groups;
}

function groupByTag({ tags, operations }: ApiModel): readonly OperationGroup[] {
  const byTag = new Map<string, Operation[]>();
  for (const operation of operations)
    byTag.set(operation.tag, [...(byTag.get(operation.tag) ?? []), operation]);
  const groups = tags.flatMap((tag) => {
    const tagged = byTag.get(tag.name);
    return tagged === undefined ? [] : [{ tag, operations: tagged }];
  });
  const untagged = byTag.get('');
  if (untagged === undefined) return groups;
  const name = groups.length === 0 ? 'All operations' : 'Other operations';
  return [...groups, { tag: { name, description: '' }, operations: untagged }];
}
