import {
  type ApiModel,
  namesReachedFrom,
  namesReferredIn,
  type Operation,
  operationContents,
} from '@partner-apis/model';

/** Returns the operations whose requests or responses use each schema, in the order of the document. */
export function schemaUses(model: ApiModel): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const operation of model.operations) {
    for (const name of reachedBy(operation, model)) {
      uses.set(name, [...(uses.get(name) ?? []), operation.operationId]);
    }
  }
  return uses;
}

/** Returns the other named schemas that use each schema directly, in the order of the document. */
export function schemaHolders({
  schemas,
}: Pick<ApiModel, 'schemas'>): ReadonlyMap<string, readonly string[]> {
  const holders = new Map<string, string[]>();
  for (const [holder, schema] of Object.entries(schemas)) {
    for (const name of new Set(namesReferredIn(schema))) {
      if (name !== holder) holders.set(name, [...(holders.get(name) ?? []), holder]);
    }
  }
  return holders;
}

function reachedBy(operation: Operation, model: ApiModel): ReadonlySet<string> {
  const roots = [...operationContents(operation), ...operation.parameters].map(({ schema }) => schema);
  return namesReachedFrom(roots, model.schemas);
}
