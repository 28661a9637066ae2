import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  own,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { alternatives, listedValues } from './schema-at.ts';

/**
 * The position of the alternative that a value is meant to be: the one that its discriminator names, or else the one
 * that it comes closest to.
 *
 * @example likeliestAlternative({ oneOf: [{ required: ['mast'] }, { required: ['plate'] }] }, { plate: 'A' }, {}) // 1
 */
export function likeliestAlternative(schema: Schema, value: JsonValue, schemas: Schemas): number {
  const each = alternatives(schema);
  const named = namedAlternative(schema, value);
  const decided = each.findIndex(({ $ref }) => $ref !== undefined && $ref === named);
  if (decided >= 0) return decided;
  const distances = each.map((alternative) => distance(flattenSchema(alternative, schemas), value));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function namedAlternative({ discriminator }: Schema, value: JsonValue): string | undefined {
  if (discriminator === undefined || !isJsonObject(value)) return undefined;
  const given = own(value, discriminator.propertyName);
  return typeof given === 'string' ? own(discriminator.mapping, given) : undefined;
}

/** How far a value is from a schema: what is missing, unknown, or not a listed value. */
function distance(schema: Schema, value: JsonValue): number {
  const types = schemaTypes(schema);
  if (types.length > 0 && !types.some((type) => type === typeOf(value) || isNumeric(type, value)))
    return Number.POSITIVE_INFINITY;
  const listed = listedValues(schema);
  if (!isJsonObject(value)) return listed.length === 0 || listed.includes(value) ? 0 : 1;
  const { properties = {}, required = [] } = schema;
  const missing = required.filter((name) => own(value, name) === undefined);
  const wrong = Object.entries(value).filter(([name, inner]) => {
    const values = listedValues(own(properties, name) ?? {});
    return !Object.hasOwn(properties, name) || (values.length > 0 && !values.includes(inner));
  });
  return missing.length + wrong.length;
}

function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  return isJsonArray(value) ? 'array' : typeof value;
}

function isNumeric(type: string, value: JsonValue): boolean {
  return type === 'integer' && Number.isInteger(value);
}
