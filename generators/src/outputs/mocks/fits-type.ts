import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  own,
  type Schema,
  type Schemas,
  type SchemaType,
  schemaTypes,
} from '@partner-apis/model';

/**
 * Whether a value can stand, as a literal, where the type of a schema is asked for. A literal must not have a field
 * that the type does not name, although the schema may allow it.
 */
export function fitsType(value: JsonValue, schema: Schema, schemas: Schemas): boolean {
  const target = flattenSchema(schema, schemas);
  const alternatives = target.oneOf ?? target.anyOf;
  if (alternatives !== undefined) {
    // A form beside common fields: too much to tell here.
    if (target.properties !== undefined) return false;
    return alternatives.some((alternative) => fitsType(value, alternative, schemas));
  }
  if (target.const !== undefined) return value === target.const;
  if (target.enum !== undefined) return target.enum.includes(value);
  const types = schemaTypes(target);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (typeof value !== 'object' || value === null) return true;
  if (isJsonArray(value)) return value.every((item) => fitsType(item, target.items ?? {}, schemas));
  return fieldsFit(value, target, schemas);
}

function fieldsFit(value: JsonObject, target: Schema, schemas: Schemas): boolean {
  const { properties = {}, required = [], additionalProperties } = target;
  if (required.some((name) => own(value, name) === undefined)) return false;
  const open = typeof additionalProperties === 'object' ? additionalProperties : {};
  const isOpen = Object.keys(properties).length === 0 || Boolean(additionalProperties);
  return Object.entries(value).every(([name, field]) => {
    const property = own(properties, name) ?? (isOpen ? open : undefined);
    return property !== undefined && fitsType(field, property, schemas);
  });
}

function isOfType(value: JsonValue, type: SchemaType): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return isJsonArray(value);
  if (type === 'object') return isJsonObject(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}
