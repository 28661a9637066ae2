import { limitsOf, type Schema, schemaTypes } from '@partner-apis/model';

/** Describes the type and the limits of a value, with an example, in the line below its field. */
export function hintOf(schema: Schema): string {
  const types = schemaTypes(schema).filter((type) => type !== 'null' && type !== 'string');
  const kind = [types.join(' or '), schema.format ?? ''].filter((part) => part !== '').join(', ');
  const example = schema.examples?.[0];
  return [
    kind,
    ...limitsOf(schema),
    // An example is clearer than a pattern.
    schema.pattern === undefined || example !== undefined ? '' : `like ${schema.pattern}`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    example === undefined || typeof example === 'object' ? '' : `e.g. ${example}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
