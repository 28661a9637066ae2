import { propertyKey, type Schema, type SchemaType, schemaName, schemaTypes } from '@partner-apis/model';
import { literalType } from '../../typescript/literal-type.ts';
import { group, union } from '../../typescript/union.ts';

/** Returns the exported type name of a named schema. It may also record the use. */
export type NameSchema = (name: string) => string;

/** The layout of a type. */
export interface TypeLayout {
  readonly nameSchema: NameSchema;
  /**
   * Prints the documentation of a property, with each line indented. Without it, a type is printed on one line and
   * undocumented.
   */
  readonly docs?: (property: Schema, indent: string) => string;
  /** Whether every part of the type is read-only. */
  readonly isReadonly?: boolean;
  /** The enumerations that also accept strings that they do not list. */
  readonly open?: ReadonlySet<Schema>;
  /** Returns the type of a property if it was printed before and is the same in this layout. */
  readonly known?: (property: Schema) => string | undefined;
}

/**
 * Prints a schema as a TypeScript type on one line, for signatures. Named schemas appear by name.
 *
 * @param open the enumerations that also accept other strings
 * @example typeExpression({ type: ['string', 'null'] }, pascalCase) // 'string | null'
 */
export function typeExpression(schema: Schema, nameSchema: NameSchema, open?: ReadonlySet<Schema>): string {
  return typeSource(schema, { nameSchema, ...(open === undefined ? {} : { open }) });
}

/** Prints a schema as a TypeScript type. @param indent of its first line */
export function typeSource(schema: Schema, layout: TypeLayout, indent = ''): string {
  const own = ownType(schema, layout, indent);
  if (!isComposed(schema)) return own ?? 'unknown';
  const parts = [
    ...(schema.$ref === undefined ? [] : [layout.nameSchema(schemaName(schema.$ref))]),
    ...(schema.allOf ?? []).map((member) => typeSource(member, layout, indent)),
    ...alternatives(schema, layout, indent),
    ...(own === undefined ? [] : [own]),
  ].filter((part) => part !== 'unknown');
  if (parts.length <= 1) return parts[0] ?? 'unknown';
  const unique = [...new Set(parts)];
  return unique.length > 1 ? unique.map(group).join(' & ') : (unique[0] ?? 'unknown');
}

function alternatives({ oneOf, anyOf }: Schema, layout: TypeLayout, indent: string): string[] {
  return [oneOf, anyOf].flatMap((members) => {
    if (members === undefined) return [];
    return [union(members.map((member) => typeSource(member, layout, indent)))];
  });
}

/** Any string. Unlike `string`, it does not absorb literals in a union, so that editors still suggest them. */
const ANY_TEXT = '(string & {})';

/** Returns the type of the keywords beside references and compositions, if they imply one. */
function ownType(schema: Schema, layout: TypeLayout, indent: string): string | undefined {
  if (schema.const !== undefined) return literalType(schema.const);
  if (schema.enum !== undefined) {
    const values = schema.enum.map(literalType);
    return union(layout.open?.has(schema) === true ? [...values, ANY_TEXT] : values);
  }
  if (schema.not !== undefined && Object.keys(schema.not).length === 0) return 'never';
  const types = schemaTypes(schema);
  const isObject = types.length === 0 ? mayBeObject(schema) : types.length === 1 && types[0] === 'object';
  if (isObject && isComposed(schema) && !saysMore(schema)) return undefined;
  const [only] = types;
  if (types.length === 1 && only !== undefined) return typeOf(only, schema, layout, indent);
  if (types.length > 0) return union(types.map((type) => typeOf(type, schema, layout, indent)));
  if (isObject) return objectType(schema, layout, indent);
  if (schema.items !== undefined || schema.prefixItems !== undefined)
    return arrayType(schema, layout, indent);
  return undefined;
}

function typeOf(type: SchemaType, schema: Schema, layout: TypeLayout, indent: string): string {
  const isNative = schema.native !== undefined && (type === 'string') === (schema.native !== 'bigint');
  if (isNative && isScalar(type)) return schema.native;
  if (type === 'integer') return 'number';
  if (type === 'array') return arrayType(schema, layout, indent);
  if (type === 'object') return objectType(schema, layout, indent);
  return type;
}

function isScalar(type: SchemaType): boolean {
  return type === 'string' || type === 'integer' || type === 'number';
}

/** Prints an array, or a tuple whose last items may be missing. */
function arrayType({ items, prefixItems, minItems = 0 }: Schema, layout: TypeLayout, indent: string): string {
  const readonly = layout.isReadonly === true ? 'readonly ' : '';
  const rest = `${grouped(typeSource(items ?? {}, layout, indent))}[]`;
  if (prefixItems === undefined) return readonly + rest;
  const first = prefixItems.map((item, index) => {
    const type = group(typeSource(item, layout, indent));
    return index < minItems ? type : `${type}?`;
  });
  const isClosed = items?.not !== undefined && Object.keys(items.not).length === 0;
  return `${readonly}[${[...first, ...(isClosed ? [] : [`...${rest}`])].join(', ')}]`;
}

/** Prints the type of an item, in brackets if `[]` would apply only to its last part. */
function grouped(item: string): string {
  return item.startsWith('readonly ') ? `(${item})` : group(item);
}

function objectType(schema: Schema, layout: TypeLayout, indent: string): string {
  return saysMore(schema) ? objectBody(schema, layout, indent) : `{ ${anyName(layout)}: unknown }`;
}

/** Prints the fields of an object in braces, for a type or an interface. */
export function objectBody(schema: Schema, layout: TypeLayout, indent = ''): string {
  const { docs } = layout;
  const deeper = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const type = layout.known?.(property) ?? typeSource(property, layout, deeper);
    const field = `${fieldKey(schema, name, property, layout)}: ${type}`;
    return docs === undefined ? field : `${docs(property, deeper)}${deeper}${field};\n`;
  });
  const others = [...requiredOnly(schema, layout), ...indexSignature(schema, layout)].map((field) =>
    docs === undefined ? field : `${deeper}${field};\n`,
  );
  const all = [...fields, ...others];
  if (all.length === 0) return 'Record<string, never>';
  return docs === undefined ? `{ ${all.join('; ')} }` : `{\n${all.join('')}${indent}}`;
}

function fieldKey(
  { required }: Schema,
  name: string,
  property: Schema,
  { docs, isReadonly }: TypeLayout,
): string {
  const readonly = isReadonly || (docs !== undefined && property.readOnly === true) ? 'readonly ' : '';
  return `${readonly}${propertyKey(name)}${required?.includes(name) ? '' : '?'}`;
}

/** Prints required properties that this part of a composition does not describe. They have some value. */
function requiredOnly({ properties, required }: Schema, { isReadonly }: TypeLayout): string[] {
  if (required === undefined) return [];
  const names = required.filter((name) => properties === undefined || !Object.hasOwn(properties, name));
  const readonly = isReadonly === true ? 'readonly ' : '';
  return [...new Set(names)].map((name) => `${readonly}${propertyKey(name)}: {} | null`);
}

/** Maximum length of an index signature that lists the types of all values. */
const WIDEST = 300;

/** Prints an index signature, which must also allow the values of all declared properties. */
function indexSignature(schema: Schema, layout: TypeLayout): string[] {
  const { properties = {}, patternProperties = {}, additionalProperties = false, required = [] } = schema;
  const open = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const values = [...open, ...Object.values(patternProperties)];
  if (values.length === 0) return additionalProperties === false ? [] : [`${anyName(layout)}: unknown`];
  const { docs: _, ...onOneLine } = layout;
  const types = [...values, ...Object.values(properties)].map((value) => typeSource(value, onOneLine));
  const isPartial = Object.keys(properties).some((name) => !required.includes(name));
  const isClear =
    !types.includes('unknown') && additionalProperties !== true && requiredOnly(schema, layout).length === 0;
  const all = union([...types, ...(isPartial ? ['undefined'] : [])]);
  return [`${anyName(layout)}: ${isClear && all.length <= WIDEST ? all : 'unknown'}`];
}

function anyName({ isReadonly }: TypeLayout): string {
  return `${isReadonly === true ? 'readonly ' : ''}[name: string]`;
}

/** Whether a schema describes an object beyond its type. */
function saysMore({ properties, patternProperties, additionalProperties, required }: Schema): boolean {
  if (additionalProperties !== undefined) return true;
  return hasKeys(properties) || hasKeys(patternProperties) || hasKeys(required);
}

function hasKeys(part: object | undefined): boolean {
  return part !== undefined && Object.keys(part).length > 0;
}

function mayBeObject({ properties, patternProperties, additionalProperties, required }: Schema): boolean {
  return (
    properties !== undefined ||
    patternProperties !== undefined ||
    required !== undefined ||
    typeof additionalProperties === 'object'
  );
}

export function isComposed({ $ref, allOf, oneOf, anyOf }: Schema): boolean {
  return $ref !== undefined || allOf !== undefined || oneOf !== undefined || anyOf !== undefined;
}
