import { type ApiModel, type Operation, once, type Tag } from '@partner-apis/model';

export interface OperationGroup {
  readonly tag: Tag;
  readonly operations: readonly Operation[];
}

/**
 * The operations by tag, in the order of the document, those without a tag last. Tags without operations are omitted.
 * Cached, since every page shows them.
 */
export const operationGroups = once(({ tags, operations }: ApiModel): readonly OperationGroup[] => {
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
});
