import { type ApiModel, type Operation, own, type Schema, schemaName } from '@partner-apis/model';

/** Schema name → the operations whose request or answers reach it, in the order of the document. */
export function schemaUses(model: ApiModel): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const operation of model.operations) {
    for (const name of reachedBy(operation, model)) {
      uses.set(name, [...(uses.get(name) ?? []), operation.operationId]);
    }
  }
  return uses;
}

/** Schema name → the other named schemas that hold it themselves, in the order of the document. */
export function schemaHolders({
  schemas,
}: Pick<ApiModel, 'schemas'>): ReadonlyMap<string, readonly string[]> {
  const holders = new Map<string, string[]>();
  for (const [holder, schema] of Object.entries(schemas)) {
    for (const name of new Set(namesIn(schema))) {
      if (name !== holder) holders.set(name, [...(holders.get(name) ?? []), holder]);
    }
  }
  return holders;
}

function namesIn(schema: Schema): readonly string[] {
  const own = schema.$ref === undefined ? [] : [schemaName(schema.$ref)];
  return [...own, ...partsOf(schema).flatMap(namesIn)];
}

function reachedBy(operation: Operation, model: ApiModel): ReadonlySet<string> {
  const reached = new Set<string>();
  const contents = [
    ...(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap(({ content }) => content),
  ];
  const roots = [...contents, ...operation.parameters].map(({ schema }) => schema);
  for (const root of roots) collect(root, model, reached);
  return reached;
}

function collect(schema: Schema, model: ApiModel, reached: Set<string>): void {
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref);
    const target = own(model.schemas, name);
    if (target !== undefined && !reached.has(name)) {
      reached.add(name);
      collect(target, model, reached);
    }
  }
  for (const part of partsOf(schema)) collect(part, model, reached);
}

function partsOf(schema: Schema): readonly Schema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
  ];
}
