/** The part of a schema that the rules on limits read, in OpenAPI 3.0 or 3.1. */
export interface LimitedSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Whether a schema allows one of the types, alone or together with others. */
export function allowsType({ type }: LimitedSchema, wanted: readonly string[]): boolean {
  return [type ?? []].flat().some((name) => wanted.includes(name));
}

/** Whether a schema lists its values, which limits them more than any other keyword. */
export function listsValues(schema: LimitedSchema): boolean {
  return schema.enum !== undefined || schema.const !== undefined;
}
