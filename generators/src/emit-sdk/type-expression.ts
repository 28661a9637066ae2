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
  if (Object.keys(schema.properties ?? {}).length === 0) {
    return open ?? (isComposed(schema) ? 'object' : '{ [name: string]: unknown }');
  }
  const fields = inlineFields(schema, nameSchema);
  return [`{${fields}}`, ...(open === undefined ? [] : [open])].join(' & ');
}

function inlineFields(schema: Schema, nameSchema: NameSchema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    return `${fieldKey(schema, name)}: ${typeExpression(property, nameSchema)}`;
  });
  return ` ${fields.join('; ')} `;
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
