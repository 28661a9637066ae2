import {
  alternatives,
  exampleValue,
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  likeliestAlternative,
  mergeSchemas,
  own,
  type Schema,
  type Schemas,
  type SchemaType,
  schemaTypes,
} from '@partner-apis/model';

/** The maximum number of levels of alternatives directly inside alternatives. */
const LEVELS = 4;

/** The maximum number of required properties inside required properties that are added to an example. */
const ADDED = 2;

interface Place {
  readonly schemas: Schemas;
  /** The remaining levels of alternatives. */
  readonly levels: number;
  /** The remaining levels of added properties, where a schema that requires itself ends. */
  readonly added: number;
}

/**
 * Returns an example value as the type of its schema allows it: documents often have examples with properties that a
 * request does not take, with values that are not listed, or with a text in place of a number.
 *
 * @returns undefined if nothing of it fits
 * @example fittingValue({ limit: '5', id: 1 }, { properties: { limit: { type: 'integer' } } }, {}) // { limit: 5 }
 */
export function fittingValue(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  return fittingPart(value, schema, { schemas, levels: LEVELS, added: ADDED });
}

/** Makes a value of a schema, even if its own examples do not fit. */
export function sampleOf(schema: Schema, schemas: Schemas): JsonValue {
  return samplePart(schema, { schemas, levels: LEVELS, added: ADDED });
}

function samplePart(schema: Schema, place: Place): JsonValue {
  const { schemas } = place;
  const fitting = fittingPart(exampleValue(schema, schemas), schema, place);
  if (fitting !== undefined) return fitting;
  const { examples: _examples, default: _default, ...plain } = flattenSchema(schema, schemas);
  return exampleValue(plain, schemas);
}

function fittingPart(value: JsonValue, schema: Schema, place: Place): JsonValue | undefined {
  const { schemas, levels } = place;
  const whole = flattenSchema(schema, schemas);
  const members = alternatives(whole);
  if (members.length > 0) {
    if (levels === 0) return value;
    const { oneOf: _oneOf, anyOf: _anyOf, ...shared } = whole;
    const chosen = members[likeliestAlternative(whole, value, schemas)] ?? {};
    const merged = mergeSchemas(shared, flattenSchema(chosen, schemas));
    return fittingPart(value, merged, { ...place, levels: levels - 1 });
  }
  const listed = whole.const === undefined ? whole.enum : [whole.const];
  if (listed !== undefined) return listed.find((one) => JSON.stringify(one) === JSON.stringify(value));
  const types = typesOf(whole);
  if (types.length === 0) return value;
  const converted = types.some((type) => isOfType(value, type)) ? value : convertedTo(types, value);
  const inside = { ...place, levels: LEVELS };
  if (isJsonArray(converted)) return fittingList(converted, whole, inside);
  return isJsonObject(converted) ? fittingObject(converted, whole, inside) : converted;
}

/** Returns the types of values, including those that other keywords imply. */
function typesOf(schema: Schema): readonly SchemaType[] {
  const types = schemaTypes(schema);
  if (types.length > 0) return types;
  if (schema.properties !== undefined || schema.required !== undefined) return ['object'];
  return schema.items === undefined ? [] : ['array'];
}

function isOfType(value: JsonValue, type: SchemaType): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return isJsonArray(value);
  return type === 'object' ? isJsonObject(value) : typeof value === type;
}

/** Converts values whose type was confused: a number and its text, a list and its only item. */
function convertedTo(types: readonly SchemaType[], value: JsonValue): JsonValue | undefined {
  if (types.includes('array') && !isJsonObject(value) && value !== null) return [value];
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value);
  if (typeof value !== 'string') return undefined;
  if (types.includes('boolean') && /^(true|false)$/.test(value)) return value === 'true';
  const isNumber = types.some((type) => type === 'number' || (type === 'integer' && /^-?\d+$/.test(value)));
  return isNumber && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

function fittingList(
  value: readonly JsonValue[],
  { items, prefixItems }: Schema,
  place: Place,
): JsonValue | undefined {
  if (items === undefined || prefixItems !== undefined) return value;
  const fitting = value.map((item) => fittingPart(item, items, place)).filter((item) => item !== undefined);
  return fitting.length === 0 && value.length > 0 ? undefined : fitting;
}

function fittingObject(value: JsonObject, schema: Schema, place: Place): JsonValue | undefined {
  const { properties = {}, patternProperties, additionalProperties: others, required = [] } = schema;
  const isAny = Object.keys(properties).length + required.length === 0 && others === undefined;
  if (isAny) return value;
  const isOpen = others === true || patternProperties !== undefined;
  const given = Object.entries(value).flatMap(([name, part]) => {
    const declared = own(properties, name) ?? (typeof others === 'object' ? others : undefined);
    const isKept = isOpen || required.includes(name);
    const fitting = declared === undefined ? (isKept ? part : undefined) : fittingPart(part, declared, place);
    return fitting === undefined ? [] : [[name, fitting] as const];
  });
  if (given.length === 0 && Object.keys(value).length > 0) return undefined;
  const names = new Set(given.map(([name]) => name));
  return Object.fromEntries([...given, ...missingOf(schema, names, place)]);
}

/** Returns the required properties that an example does not have, with values of their schemas. */
function missingOf(
  { properties, required = [] }: Schema,
  names: ReadonlySet<string>,
  place: Place,
): readonly (readonly [string, JsonValue])[] {
  if (place.added === 0) return [];
  const inside = { ...place, added: place.added - 1 };
  return required
    .filter((name) => !names.has(name))
    .map((name) => [name, samplePart(own(properties, name) ?? {}, inside)]);
}
