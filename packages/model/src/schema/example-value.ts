import { isJsonArray, isJsonObject } from '../json/guards.ts';
import { own } from '../json/own.ts';
import type { JsonValue } from '../json/value.ts';
import { alternatives, discriminatorValues } from './alternatives.ts';
import { flattenSchema, mergeSchemas } from './flatten.ts';
import { likeliestAlternative } from './likeliest-alternative.ts';
import { namedValue } from './named-value.ts';
import { plainValue } from './plain-value.ts';
import { readableValue } from './readable-value.ts';
import type { Schema, Schemas } from './schema.ts';
import { objectAlternatives, type VariantPath } from './variants.ts';

/** Down to this number of nested named schemas, values have all their properties, even if the result is long. */
const LEAST_DEPTH = 1;

interface Wish {
  readonly schemas: Schemas;
  /** The variant that the value must have. */
  readonly variant: VariantPath;
  /** Named schemas that are nested more deeply than this have only required properties. */
  readonly depth: number;
}

/** The position and context of a value that is being made. */
interface Place extends Wish {
  readonly path: VariantPath;
  /** The enclosing named schemas, where a schema that contains itself ends. */
  readonly within: readonly string[];
  /** The enclosing schemas without a name of their own, which may contain themselves through `allOf`. */
  readonly around: readonly Schema[];
}

/** A documented value to start from. */
interface Start {
  readonly value: JsonValue;
  /** Whether the properties of another alternative were removed from the value. */
  readonly isPart?: boolean;
}

/**
 * Makes an example of one variant of a schema. Values come from the documented value where it has them; all others are
 * the first example, listed value or default of their schema, or a value of its type, as deep as the result stays
 * readable.
 *
 * @param variant from `variantPaths`; empty for the first alternative everywhere
 * @param start a documented value of the schema
 */
export function exampleValue(
  schema: Schema,
  schemas: Schemas,
  variant: VariantPath = [],
  start?: JsonValue,
): JsonValue {
  const valueTo = (depth: number) => {
    const place = { schemas, variant, depth, path: [], within: [], around: [] };
    return madeValue(schema, place, startOf(start)) ?? null;
  };
  return readableValue(valueTo, LEAST_DEPTH) ?? valueTo(LEAST_DEPTH);
}

/**
 * Makes a value.
 *
 * @returns undefined for a value that would contain itself endlessly
 */
function madeValue(schema: Schema, place: Place, start: Start | undefined): JsonValue | undefined {
  const { schemas, within, around } = place;
  const full = flattenSchema(schema, schemas);
  const isWished = isOnWay(place);
  const known = start ?? startOf(namedValue(full));
  if (known !== undefined && known.isPart !== true && !isWished) return known.value;
  const { $ref } = schema;
  const entered =
    $ref === undefined ? around.filter((one) => one === schema) : within.filter((name) => name === $ref);
  if (entered.length > (isWished ? 1 : 0)) return undefined;
  const inside =
    $ref === undefined ? { ...place, around: [...around, schema] } : { ...place, within: [...within, $ref] };
  if (full.items !== undefined) return listOf(full, full.items, inside, known);
  const chosen = chosenAlternative(full, inside, known);
  if (full.properties === undefined && chosen === undefined)
    return known?.value ?? plainAlternative(full, schemas);
  const shared = objectOf(full, inside, known);
  if (chosen === undefined) return shared;
  const below = { ...inside, path: [...place.path, chosen.name] };
  const own = madeValue(chosen.alternative, below, chosen.start);
  if (!isJsonObject(own ?? null)) return own;
  return { ...shared, ...announced(full, chosen.alternative), ...withoutDiscriminator(full, own ?? null) };
}

/** Makes a value of a schema without fields, by the first of its alternatives that is more than null. */
function plainAlternative(full: Schema, schemas: Schemas): JsonValue {
  const { anyOf: _anyOf, oneOf: _oneOf, ...shared } = full;
  const first = alternatives(full)
    .map((alternative) => flattenSchema(alternative, schemas))
    .find((alternative) => alternative.const !== null && alternative.type !== 'null');
  const chosen = first === undefined ? full : mergeSchemas(shared, first);
  return namedValue(chosen) ?? plainValue(chosen);
}

function startOf(value: JsonValue | undefined): Start | undefined {
  return value === undefined ? undefined : { value };
}

/** Whether the requested variant is at or below a path. */
function isOnWay({ variant, path }: Pick<Place, 'variant' | 'path'>): boolean {
  return variant.length > path.length && path.every((name, index) => variant[index] === name);
}

function listOf(
  { minItems = 1 }: Schema,
  items: Schema,
  place: Place,
  start: Start | undefined,
): readonly JsonValue[] {
  const given = start !== undefined && isJsonArray(start.value) ? start.value : [];
  const first = madeValue(items, place, startOf(given[0]));
  if (first === undefined) return [];
  return [
    first,
    ...Array.from({ length: Math.max(0, minItems - 1) }, (_, index) => given[index + 1] ?? first),
  ];
}

function objectOf(full: Schema, place: Place, start: Start | undefined): Readonly<Record<string, JsonValue>> {
  const given = start !== undefined && isJsonObject(start.value) ? start.value : {};
  const declared = full.properties ?? {};
  const entries = Object.entries(declared).flatMap(([name, property]) => {
    const value = own(given, name);
    const inside = { ...place, path: [...place.path, name] };
    const isOmitted = start !== undefined && start.isPart !== true && value === undefined && !isOnWay(inside);
    const isTooDeep = value === undefined && place.within.length > place.depth && !isOnWay(inside);
    const isReadOnly = flattenSchema(property, place.schemas).readOnly === true;
    if ((isOmitted || isTooDeep || isReadOnly) && full.required?.includes(name) !== true) return [];
    const made = madeValue(property, inside, startOf(value));
    return made === undefined ? [] : [[name, made] as const];
  });
  const others = Object.entries(given).filter(
    ([name]) => start?.isPart !== true && !Object.hasOwn(declared, name),
  );
  // With alternatives, the value also has properties of its variant, which the schema itself does not list.
  const isOpen = full.oneOf === undefined && full.anyOf === undefined;
  return Object.fromEntries(isOpen ? [...entries, ...others] : entries);
}

function chosenAlternative(full: Schema, { schemas, variant, path }: Place, start: Start | undefined) {
  const each = objectAlternatives(full, schemas);
  const wished = isOnWay({ variant, path }) ? variant[path.length] : undefined;
  const followed = start === undefined ? undefined : each[likeliestAlternative(full, start.value, schemas)];
  const chosen = each.find(({ name }) => name === wished) ?? followed ?? each[0];
  if (chosen === undefined) return undefined;
  if (start === undefined || followed === undefined) return { ...chosen, start: undefined };
  if (chosen === followed) return { ...chosen, start };
  return { ...chosen, start: commonPart(chosen.alternative, followed.alternative, start.value, schemas) };
}

/**
 * Returns the properties of a value that two alternatives have in common, such as those of a schema that both extend.
 */
function commonPart(chosen: Schema, followed: Schema, value: JsonValue, schemas: Schemas): Start {
  const { properties: mine } = flattenSchema(chosen, schemas);
  const { properties: theirs } = flattenSchema(followed, schemas);
  const common = Object.entries(isJsonObject(value) ? value : {}).filter(([name]) => {
    const declared = own(mine, name);
    const other = own(theirs, name);
    return declared !== undefined && declared === other;
  });
  return { value: Object.fromEntries(common), isPart: true };
}

/** Returns the discriminator property with the value that identifies an alternative. */
function announced(full: Schema, alternative: Schema): Readonly<Record<string, JsonValue>> {
  const [value] = discriminatorValues(full, alternative);
  return full.discriminator === undefined || value === undefined
    ? {}
    : { [full.discriminator.propertyName]: value };
}

/** Removes the discriminator. An alternative declares it as any string; only the enclosing schema knows its value. */
function withoutDiscriminator({ discriminator }: Schema, value: JsonValue) {
  const record = isJsonObject(value) ? value : {};
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== discriminator?.propertyName));
}
