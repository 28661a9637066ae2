import { type Parameter, type Schema, schemaTypes } from '@partner-apis/model';

/** Returns whether a call may leave out a parameter of its query, and otherwise says yes or no with it. */
export function isFlag(
  { in: place, required, schema }: Parameter,
  flat: (schema: Schema) => Schema,
): boolean {
  return place === 'query' && !required && isBoolean(flat(schema));
}

export function isBoolean(schema: Schema): boolean {
  return schemaTypes(schema).includes('boolean');
}
