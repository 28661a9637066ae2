import { type ApiModel, type Operation, type Schema, schemaName } from '@partner-apis/model';

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

/** The named schemas that hold a schema themselves, in the order of the document. */
export function schemaHolders({ schemas }: Pick<ApiModel, 'schemas'>, name: string): readonly string[] {
  return Object.keys(schemas).filter((holder) => {
    const schema = schemas[holder];
    return holder !== name && schema !== undefined && refersTo(schema, name);
  });
}

function refersTo(schema: Schema, name: string): boolean {
  if (schema.$ref !== undefined && schemaName(schema.$ref) === name) return true;
  return partsOf(schema).some((part) => refersTo(part, name));
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
    const target = model.schemas[name];
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
