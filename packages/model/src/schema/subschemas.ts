import { own } from '../json/own.ts';
import { mapItems, mapProperties } from '../map-changes.ts';
import { once } from '../once.ts';
import { schemaName } from './references.ts';
import type { Schema, Schemas } from './schema.ts';

/** The keywords that contain schemas: a single one, a list, or several by name. They are listed only here. */
export const SUBSCHEMA_KEYWORDS = {
  single: ['items', 'not', 'additionalProperties'],
  lists: ['prefixItems', 'allOf', 'oneOf', 'anyOf'],
  records: ['properties', 'patternProperties'],
} as const;

const { single: SINGLE, lists: LISTS, records: RECORDS } = SUBSCHEMA_KEYWORDS;

/** Returns the schemas directly inside a schema, under any keyword. */
export function subschemas(schema: Schema): readonly Schema[] {
  // This runs for every schema of a document, many times, so it creates no intermediate lists.
  const inner: Schema[] = [];
  for (const keyword of SINGLE) {
    const one = schema[keyword];
    if (typeof one === 'object') inner.push(one);
  }
  for (const keyword of LISTS) for (const one of schema[keyword] ?? []) inner.push(one);
  for (const keyword of RECORDS) {
    const record = schema[keyword];
    if (record !== undefined) for (const one of Object.values(record)) inner.push(one);
  }
  return inner;
}

/**
 * Returns a schema and all schemas inside it, at any depth. References are not followed. The list is kept, since the
 * steps of a plan ask for it again, and leave most schemas as they are.
 */
export const everySchemaIn: (schema: Schema) => readonly Schema[] = once((schema: Schema) => {
  const all: Schema[] = [];
  collect(schema, all);
  return all;
});

function collect(schema: Schema, all: Schema[]): void {
  all.push(schema);
  for (const inner of subschemas(schema)) collect(inner, all);
}

/** Returns the names of the schemas that a schema refers to, at any depth inside it. */
export const namesReferredIn: (schema: Schema) => readonly string[] = once((schema: Schema) => {
  const names: string[] = [];
  for (const { $ref } of everySchemaIn(schema)) if ($ref !== undefined) names.push(schemaName($ref));
  return names;
});

/** Returns the names of all schemas that are reachable from the given ones by references. */
export function namesReachedFrom(roots: readonly Schema[], schemas: Schemas): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    for (const name of namesReferredIn(schema)) {
      const target = own(schemas, name);
      if (target === undefined || reached.has(name)) continue;
      reached.add(name);
      open.push(target);
    }
  }
  return reached;
}

/**
 * Maps each schema directly inside a schema. Returns the same schema if none of them changes, so that a step that
 * changes a few schemas of a document copies only those.
 */
export function mapSubschemas(schema: Schema, map: (subschema: Schema) => Schema): Schema {
  let mapped: { -readonly [Keyword in keyof Schema]: Schema[Keyword] } | undefined;
  for (const keyword of SINGLE) {
    const inner = schema[keyword];
    if (typeof inner !== 'object') continue;
    const other = map(inner);
    if (other === inner) continue;
    mapped ??= { ...schema };
    mapped[keyword] = other;
  }
  for (const keyword of LISTS) {
    const members = schema[keyword];
    if (members === undefined) continue;
    const others = mapItems(members, map);
    if (others === members) continue;
    mapped ??= { ...schema };
    mapped[keyword] = others;
  }
  for (const keyword of RECORDS) {
    const members = schema[keyword];
    if (members === undefined) continue;
    const others = mapProperties(members, (member) => map(member));
    if (others === members) continue;
    mapped ??= { ...schema };
    mapped[keyword] = others;
  }
  return mapped ?? schema;
}
