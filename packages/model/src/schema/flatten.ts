import { own } from '../json/own.ts';
import { once } from '../once.ts';
import { referredSchema } from './conjuncts.ts';
import type { Schema, Schemas } from './schema.ts';

/**
 * Follows the reference of a schema and merges its `allOf`: the result has all keywords that hold for a value at this
 * place. The tightest limit holds, and a property is required if any part requires it. For every other keyword in
 * several parts, and for a property that several parts declare, the last one holds; the schema's own is the last. Its
 * own properties come first, followed by those of the schemas that it extends. A cyclic composition is entered once.
 *
 * @see JSON Schema 2020-12 Core, sections 8.2.3.1 ($ref) and 10.2.1.1 (allOf)
 * @example flattenSchema({ allOf: [{ maxLength: 9 }], maxLength: 5 }, {}) // { maxLength: 5 }
 */
export function flattenSchema(schema: Schema, schemas: Schemas): Schema {
  if (isFlat(schema)) return schema;
  const known = flattenedIn(schemas);
  const flattened = known.get(schema) ?? flatten(schema, schemas, new Set());
  known.set(schema, flattened);
  return flattened;
}

/** Schemas that were flattened with the same named ones: a tree of fields asks for each of them at every place of it. */
const flattenedIn = once((_schemas: Schemas) => new WeakMap<Schema, Schema>());

function isFlat({ $ref, allOf }: Schema): boolean {
  return $ref === undefined && allOf === undefined;
}

function flatten(schema: Schema, schemas: Schemas, open: ReadonlySet<Schema>): Schema {
  if (isFlat(schema)) return schema;
  if (open.has(schema)) return {};
  const { $ref, allOf = [], ...own } = schema;
  const entered = new Set(open).add(schema);
  const target = referredSchema(schema, schemas);
  const extended = [
    ...(target === undefined ? [] : [{ isExtended: true, part: target }]),
    ...allOf.map((part) => ({ isExtended: part.$ref !== undefined, part })),
  ];
  const parts = [
    ...extended.map(({ isExtended, part }) => ({ isExtended, full: flatten(part, schemas, entered) })),
    { isExtended: false, full: own },
  ];
  const merged = parts.map(({ full }) => full).reduce(mergeSchemas);
  return merged.properties === undefined ? merged : { ...merged, properties: inOrder(parts, merged) };
}

interface Part {
  readonly isExtended: boolean;
  readonly full: Schema;
}

/** Orders the merged properties by their first occurrence: a schema's own before those that it extends. */
function inOrder(parts: readonly Part[], { properties }: Schema): Schemas {
  const ordered = [
    ...parts.filter(({ isExtended }) => !isExtended),
    ...parts.filter(({ isExtended }) => isExtended),
  ];
  const names = new Set(ordered.flatMap(({ full }) => Object.keys(full.properties ?? {})));
  return Object.fromEntries([...names].map((name) => [name, own(properties, name) ?? {}]));
}

/** Limits for which the larger value holds; for the others below, the smaller one does. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

/** Merges all keywords of two schemas that hold together; where both set one differently, the later one holds. */
export function mergeSchemas(earlier: Schema, later: Schema): Schema {
  return {
    ...earlier,
    ...later,
    ...(earlier.properties === undefined && later.properties === undefined
      ? {}
      : { properties: { ...earlier.properties, ...later.properties } }),
    ...(earlier.required === undefined && later.required === undefined
      ? {}
      : { required: [...new Set([...(earlier.required ?? []), ...(later.required ?? [])])] }),
    ...tightest(LEAST, Math.max, earlier, later),
    ...tightest(MOST, Math.min, earlier, later),
  };
}

function tightest(
  keywords: readonly ((typeof LEAST)[number] | (typeof MOST)[number])[],
  choose: (a: number, b: number) => number,
  earlier: Schema,
  later: Schema,
): Schema {
  const entries = keywords.flatMap((keyword) => {
    const [a, b] = [earlier[keyword], later[keyword]];
    return a === undefined || b === undefined ? [] : [[keyword, choose(a, b)] as const];
  });
  return Object.fromEntries(entries);
}
