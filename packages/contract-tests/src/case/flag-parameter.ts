import { type Parameter, type Schema, schemaTypes } from '@partner-apis/model';

/** Returns whether a call may leave out a parameter of its query, and otherwise says yes or no with it. */
export function isFlag(
  { in: place, required, schema }: Parameter,
  flat: (schema: Schema) => Schema,
): boolean {
  return place === 'query' && !required && isBoolean(flat(schema));
}

/** Whether a parameter asks something of each item, such as `hasCompany`: items are selected by yes, and others by no. */
export function isQuestion(parameter: Parameter, flat: (schema: Schema) => Schema): boolean {
  const isAsked = /^(?:has|is)[A-Z]/.test(parameter.name) && isFlag(parameter, flat);
  return isAsked && flat(parameter.schema).default === undefined;
}

export function isBoolean(schema: Schema): boolean {
  return schemaTypes(schema).includes('boolean');
}
