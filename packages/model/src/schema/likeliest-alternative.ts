import { isJsonArray, isJsonObject } from '../json/guards.ts';
import { own } from '../json/own.ts';
import type { JsonValue } from '../json/value.ts';
import { alternatives, discriminatorValues, listedValues } from './alternatives.ts';
import { flattenSchema, mergeSchemas } from './flatten.ts';
import type { Schema, Schemas } from './schema.ts';
import { schemaTypes } from './types.ts';

/**
 * Returns the position of the alternative that a value was probably written for: the one that its discriminator names,
 * or else the closest one.
 *
 * @example likeliestAlternative({ oneOf: [{ required: ['mast'] }, { required: ['plate'] }] }, { plate: 'A' }, {}) // 1
 */
export function likeliestAlternative(schema: Schema, value: JsonValue, schemas: Schemas): number {
  const each = alternatives(schema);
  const given = discriminatorIn(schema, value);
  const decided = each.findIndex((alternative) => discriminatorValues(schema, alternative).includes(given));
  if (decided >= 0) return decided;
  const distances = each.map((alternative) =>
    leastDistance(flattenSchema(alternative, schemas), value, schemas),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function discriminatorIn({ discriminator }: Schema, value: JsonValue): string {
  if (discriminator === undefined || !isJsonObject(value)) return '';
  const given = own(value, discriminator.propertyName);
  return typeof given === 'string' ? given : '';
}

/** The maximum number of levels of alternatives directly inside alternatives. */
const LEVELS = 4;

/** Returns the distance from an alternative, or from the nearest of its own alternatives. */
function leastDistance(full: Schema, value: JsonValue, schemas: Schemas, levels = LEVELS): number {
  const { oneOf = [], anyOf = [], ...rest } = full;
  const inner = [...oneOf, ...anyOf];
  if (inner.length === 0 || levels === 0) return distance(rest, value);
  const distances = inner.map((alternative) =>
    leastDistance(mergeSchemas(rest, flattenSchema(alternative, schemas)), value, schemas, levels - 1),
  );
  return Math.min(...distances);
}

/** Returns the distance of a value from a schema: the number of missing or unknown properties and unlisted values. */
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
