import { own } from '../json/own.ts';
import { once } from '../once.ts';
import { referredSchema } from './conjuncts.ts';
import type { Schema, Schemas } from './schema.ts';

/**
 * Follows the reference of a schema and merges its `allOf`. The result has all keywords that apply to a value. The
 * tightest limit wins, and a property is required if any part requires it. For any other keyword in several parts, and
 * for a property declared in several parts, the last one wins; the schema's own comes last. Its own properties are
 * listed first, followed by those of the schemas that it extends. A cyclic composition is entered once.
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

/** Results by named schemas and schema: a tree of fields flattens each schema again wherever it occurs. */
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
  if (target !== undefined && Object.keys(schema).length === 1) {
    // Most references have nothing beside them, so that there is nothing to merge.
    const whole = flatten(target, schemas, entered);
    return { ...whole, ...(whole.required === undefined ? {} : { required: [...new Set(whole.required)] }) };
  }
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

/** Sorts merged properties by their first occurrence: a schema's own properties come before those that it extends. */
function inOrder(parts: readonly Part[], { properties }: Schema): Schemas {
  const ordered = [
    ...parts.filter(({ isExtended }) => !isExtended),
    ...parts.filter(({ isExtended }) => isExtended),
  ];
  const names = new Set(ordered.flatMap(({ full }) => Object.keys(full.properties ?? {})));
  return Object.fromEntries([...names].map((name) => [name, own(properties, name) ?? {}]));
}

/** Limits of which the larger value wins. For all others, the smaller one does. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

/** Merges all keywords of two schemas that apply together. If both set a keyword differently, the later one wins. */
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
