import {
  propertyKey,
  quote,
  type Schema,
  type SchemaType,
  schemaName,
  schemaTypes,
} from '@partner-apis/model';

/** Names the exported type of a named schema, and may note that it is used. */
export type NameSchema = (name: string) => string;

/**
 * A schema as a TypeScript type on one line, for signatures. Named schemas appear by name.
 *
 * @example typeExpression({ type: ['string', 'null'] }, pascalCase) // 'string | null'
 */
export function typeExpression(schema: Schema, nameSchema: NameSchema): string {
  const parts = [
    ...(schema.$ref === undefined ? [] : [nameSchema(schemaName(schema.$ref))]),
    ...(schema.allOf ?? []).map((member) => typeExpression(member, nameSchema)),
    ...alternatives(schema, nameSchema),
    ...ownType(schema, nameSchema),
  ];
  const unique = [...new Set(parts)];
  return unique.length > 1 ? unique.map(group).join(' & ') : (unique[0] ?? 'unknown');
}

function alternatives({ oneOf, anyOf }: Schema, nameSchema: NameSchema): string[] {
  return [oneOf, anyOf].flatMap((members) => {
    if (members === undefined) return [];
    return [union(members.map((member) => typeExpression(member, nameSchema)))];
  });
}

/** What the schema says beside references and compositions; nothing when it says nothing. */
function ownType(schema: Schema, nameSchema: NameSchema): string[] {
  if (schema.const !== undefined) return [literal(schema.const)];
  if (schema.enum !== undefined) return [union(schema.enum.map(literal))];
  if (schema.not !== undefined && Object.keys(schema.not).length === 0) return ['never'];
  const types = schemaTypes(schema);
  if (types.length > 0) return [union(types.map((type) => typeOf(type, schema, nameSchema)))];
  if (schema.properties !== undefined || schema.required !== undefined)
    return [objectType(schema, nameSchema)];
  if (schema.items !== undefined) return [arrayType(schema, nameSchema)];
  return [];
}

function typeOf(type: SchemaType, schema: Schema, nameSchema: NameSchema): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return arrayType(schema, nameSchema);
  if (type === 'object') return objectType(schema, nameSchema);
  return type;
}

function arrayType(schema: Schema, nameSchema: NameSchema): string {
  return `${group(typeExpression(schema.items ?? {}, nameSchema))}[]`;
}

function objectType(schema: Schema, nameSchema: NameSchema): string {
  const open = openType(schema, nameSchema);
  const fields = inlineFields(schema, nameSchema);
  if (fields === '') return open ?? (isComposed(schema) ? 'object' : '{ [name: string]: unknown }');
  return [`{ ${fields} }`, ...(open === undefined ? [] : [open])].join(' & ');
}

/** The properties, and those that are required here and declared elsewhere: `unknown` keeps the type they have there. */
function inlineFields(schema: Schema, nameSchema: NameSchema): string {
  const { properties = {}, required = [] } = schema;
  const elsewhere = isComposed(schema) ? required.filter((name) => !Object.hasOwn(properties, name)) : [];
  const fields = [
    ...Object.entries(properties).map(
      ([name, property]) => `${fieldKey(schema, name)}: ${typeExpression(property, nameSchema)}`,
    ),
    ...elsewhere.map((name) => `${propertyKey(name)}: unknown`),
  ];
  return fields.join('; ');
}

function fieldKey({ required = [] }: Schema, name: string): string {
  return `${propertyKey(name)}${required.includes(name) ? '' : '?'}`;
}

function openType({ additionalProperties }: Schema, nameSchema: NameSchema): string | undefined {
  if (additionalProperties === undefined || additionalProperties === false) return undefined;
  const value = additionalProperties === true ? 'unknown' : typeExpression(additionalProperties, nameSchema);
  return `{ [name: string]: ${value} }`;
}

function isComposed({ $ref, allOf, oneOf, anyOf }: Schema): boolean {
  return [$ref, allOf, oneOf, anyOf].some((composition) => composition !== undefined);
}

function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  return typeof value === 'object' && value !== null ? 'unknown' : JSON.stringify(value);
}

/** @example union(['string', 'null', 'string']) // 'string | null' */
export function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function group(type: string): string {
  return / [|&] /.test(type) ? `(${type})` : type;
}
