import { isJsonArray, isJsonObject } from '../json/guards.ts';
import { own } from '../json/own.ts';
import type { JsonValue } from '../json/value.ts';
import { alternativeNames } from './alternative-names.ts';
import { alternatives } from './alternatives.ts';
import { extendedAlone } from './extended-alone.ts';
import { flattenSchema } from './flatten.ts';
import { likeliestAlternative } from './likeliest-alternative.ts';
import type { Schema, Schemas } from './schema.ts';
import { describesObject } from './types.ts';

/**
 * Path to an alternative of a `oneOf` or `anyOf`: the names of the properties and alternatives on the way, and its own.
 * Lists add no name.
 *
 * @example ['payment', 'Card'] // the alternative Card of the property payment
 */
export type VariantPath = readonly string[];

/** The maximum number of variants. A schema whose alternatives contain each other has infinitely many. */
const MOST = 40;

/**
 * Returns every variant of a schema, outer before inner. A named schema is entered only at its first property, as on a
 * page. Alternatives that are all plain values count as one field, not as variants.
 */
export function variantPaths(schema: Schema, schemas: Schemas): readonly VariantPath[] {
  const found: VariantPath[] = [];
  collect(schema, [], { schemas, found, entered: new Set(), around: [], within: [] });
  return found;
}

interface Search {
  readonly schemas: Schemas;
  readonly found: VariantPath[];
  /** Named schemas of properties that were already entered. */
  readonly entered: Set<string>;
  /** The schemas without a name on the way here, which `allOf` may lead back to. */
  readonly around: readonly Schema[];
  /** The alternatives on the path. */
  readonly within: readonly string[];
}

function collect(schema: Schema, path: VariantPath, search: Search): void {
  const { schemas, found } = search;
  const full = flattenSchema(schema, schemas);
  if (full.items !== undefined) enter(full.items, path, search);
  for (const [name, property] of Object.entries(full.properties ?? {}))
    enter(property, [...path, name], search);
  for (const { alternative, name } of objectAlternatives(full, schemas)) {
    if (search.within.includes(alternative.$ref ?? '')) continue;
    if (found.length >= MOST) return;
    const own = [...path, name];
    found.push(own);
    const within = alternative.$ref === undefined ? search.within : [...search.within, alternative.$ref];
    collect(alternative, own, { ...search, within });
  }
}

function enter(schema: Schema, path: VariantPath, search: Search): void {
  const name = extendedAlone(schema).$ref;
  if (name !== undefined) {
    if (search.entered.has(name)) return;
    search.entered.add(name);
  }
  if (search.around.includes(schema)) return;
  collect(schema, path, { ...search, around: [...search.around, schema] });
}

/** Returns the variants of a value, outer before inner. */
export function variantsIn(value: JsonValue, schema: Schema, schemas: Schemas): readonly VariantPath[] {
  const paths = new Map<string, VariantPath>();
  for (const path of followed(value, schema, schemas, [])) paths.set(path.join('\n'), path);
  return [...paths.values()];
}

function followed(
  value: JsonValue,
  schema: Schema,
  schemas: Schemas,
  path: VariantPath,
): readonly VariantPath[] {
  const full = flattenSchema(schema, schemas);
  const { items = {}, properties = {} } = full;
  if (isJsonArray(value)) return value.flatMap((item) => followed(item, items, schemas, path));
  const record = isJsonObject(value) ? value : {};
  const inside = Object.entries(properties).flatMap(([name, property]) => {
    const inner = own(record, name);
    return inner === undefined ? [] : followed(inner, property, schemas, [...path, name]);
  });
  const chosen = objectAlternatives(full, schemas)[likeliestAlternative(full, value, schemas)];
  if (chosen === undefined) return inside;
  const here = [...path, chosen.name];
  return [...inside, here, ...followed(value, chosen.alternative, schemas, here)];
}

/** An alternative with its name. */
export interface NamedAlternative {
  readonly alternative: Schema;
  readonly name: string;
}

/** Returns the alternatives of a schema with their names; empty if all of them are plain values. */
export function objectAlternatives(full: Schema, schemas: Schemas): readonly NamedAlternative[] {
  const each = alternatives(full);
  if (!each.some((alternative) => hasFields(alternative, schemas))) return [];
  const names = alternativeNames(full, schemas);
  return each.map((alternative, index) => ({ alternative, name: names[index] ?? '' }));
}

function hasFields(alternative: Schema, schemas: Schemas): boolean {
  const full = flattenSchema(alternative, schemas);
  return describesObject(full) || full.items !== undefined || alternatives(full).length > 0;
}
