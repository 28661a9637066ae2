import { type ApiModel, everySchemaIn, namesReferredIn, type Schema, schemaName } from '@partner-apis/model';

/** Returns the names of the schemas that have a native value, at any depth and through references. */
export function nativeSchemas({ schemas }: Pick<ApiModel, 'schemas'>): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [name, schema] of Object.entries(schemas)) {
    if (hasOwnNative(schema)) found.add(name);
    for (const target of namesReferredIn(schema)) users.set(target, [...(users.get(target) ?? []), name]);
  }
  // A set that grows during iteration is iterated to its end.
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
  return found;
}

/** Whether a schema has a native value, itself or by a reference. @param named names of the schemas that do */
export function holdsNative(schema: Schema, named: ReadonlySet<string>): boolean {
  return everySchemaIn(schema).some(
    ({ native, $ref }) => native !== undefined || ($ref !== undefined && named.has(schemaName($ref))),
  );
}

function hasOwnNative(schema: Schema): boolean {
  return everySchemaIn(schema).some(({ native }) => native !== undefined);
}
