import { matches } from './accepts.ts';
import { type Schema, type SchemaNode, subschemasOf } from './schema.ts';

/**
 * Removes from a schema the values with properties that only the other one documents: nobody sends them yet, although
 * an open object accepts them with any value.
 *
 * Strictly, `{ name }` is not included in `{ name, age?: integer }`, since it accepts `{ "age": "x" }`.
 *
 * @param narrow schema of the values that are sent
 * @param wide schema that should accept them
 * @returns `narrow` itself if nothing is removed
 */
export function withoutUndocumented(narrow: Schema, wide: Schema): Schema {
  const rewriting = new Rewriting();
  const schema = rewriting.position(narrow, [wide]);
  return rewriting.hasBans ? schema : narrow;
}

class Rewriting {
  hasBans = false;
  readonly #ids = new Map<SchemaNode, number>();
  readonly #positions = new Map<SchemaNode, Map<string, SchemaNode>>();

  /** Rewrites a schema for a whole value, given those that describe the same value on the other side. */
  position(narrow: Schema, wides: readonly Schema[]): Schema {
    if (typeof narrow === 'boolean') return narrow;
    const facets = wides.flatMap((wide) => inPlace(wide));
    const key = [...new Set(facets.map((one) => this.#id(one)))].sort((one, other) => one - other).join();
    const known = this.#positions.get(narrow)?.get(key);
    if (known !== undefined) return known;
    const made: { -readonly [Keyword in keyof SchemaNode]: SchemaNode[Keyword] } = {};
    const perKey = this.#positions.get(narrow) ?? new Map<string, SchemaNode>();
    this.#positions.set(narrow, perKey.set(key, made));
    const banned = bannedNames(narrow, facets);
    const inner = this.#rewritten(narrow, facets, new Set());
    if (banned.length === 0) return Object.assign(made, inner);
    this.hasBans = true;
    return Object.assign(made, { allOf: [inner], properties: new Map(banned.map((name) => [name, false])) });
  }

  #rewritten(node: SchemaNode, facets: readonly SchemaNode[], open: ReadonlySet<SchemaNode>): SchemaNode {
    // A member that leads back to itself adds nothing.
    if (open.has(node)) return node;
    const inside = new Set([...open, node]);
    const member = (one: Schema) => (typeof one === 'boolean' ? one : this.#rewritten(one, facets, inside));
    const { properties, patternProperties, additionalProperties, items, prefixItems } = node;
    const { allOf, anyOf, oneOf, dependentSchemas, unevaluatedItems, unevaluatedProperties } = node;
    const others = () => facets.flatMap((facet) => [...propertySchemas(facet)]);
    // Exactly one of the members must accept the value: all of them stay, and one is narrowed in addition.
    const choice: Schema[] = oneOf === undefined ? [] : [{ anyOf: oneOf.map(member) }];
    const members = [...(allOf ?? []).map(member), ...choice];
    return {
      ...node,
      ...(properties && {
        properties: mapped(properties, (one, name) => this.position(one, propertyOf(facets, name))),
      }),
      ...(patternProperties && {
        patternProperties: mapped(patternProperties, (one) => this.position(one, others())),
      }),
      ...(additionalProperties !== undefined && {
        additionalProperties: this.position(additionalProperties, others()),
      }),
      ...(unevaluatedProperties !== undefined && {
        unevaluatedProperties: this.position(unevaluatedProperties, others()),
      }),
      ...(items !== undefined && { items: this.position(items, itemSchemas(facets)) }),
      ...(unevaluatedItems !== undefined && {
        unevaluatedItems: this.position(unevaluatedItems, itemSchemas(facets)),
      }),
      ...(prefixItems && { prefixItems: prefixItems.map((one) => this.position(one, itemSchemas(facets))) }),
      ...(members.length > 0 && { allOf: members }),
      ...(anyOf && { anyOf: anyOf.map(member) }),
      ...(dependentSchemas && { dependentSchemas: mapped(dependentSchemas, member) }),
    };
  }

  #id(node: SchemaNode): number {
    const id = this.#ids.get(node) ?? this.#ids.size;
    this.#ids.set(node, id);
    return id;
  }
}

function mapped<Value>(map: ReadonlyMap<string, Value>, change: (value: Value, name: string) => Value) {
  return new Map([...map].map(([name, value]) => [name, change(value, name)]));
}

/** Returns a schema and the inner schemas that describe the same value. */
function inPlace(schema: Schema, found: Set<SchemaNode> = new Set()): SchemaNode[] {
  if (typeof schema === 'boolean' || found.has(schema)) return [...found];
  found.add(schema);
  for (const [place, one] of subschemasOf(schema)) {
    if (/^(?:allOf|anyOf|oneOf|dependentSchemas)\/|^(?:if|then|else)$/.test(place)) inPlace(one, found);
  }
  return [...found];
}

/** Returns the names that only the other side documents. */
function bannedNames(narrow: SchemaNode, facets: readonly SchemaNode[]): string[] {
  const own = inPlace(narrow);
  if (own.some(isMapOfSchemas)) return [];
  const known = new Set(own.flatMap(namesOf));
  const patterns = own.flatMap(({ patternProperties }) => [...(patternProperties?.keys() ?? [])]);
  const names = new Set(facets.flatMap(namesOf));
  return [...names].filter((name) => !known.has(name) && !patterns.some((one) => isMatch(one, name)));
}

/** Whether an object documents the values of its other properties. */
function isMapOfSchemas({ additionalProperties, unevaluatedProperties }: SchemaNode): boolean {
  return [additionalProperties, unevaluatedProperties].some(
    (schema) => typeof schema === 'object' && Object.keys(schema).length > 0,
  );
}

function namesOf({ properties, required, dependentRequired }: SchemaNode): string[] {
  return [
    ...(properties?.keys() ?? []),
    ...(required ?? []),
    ...[...(dependentRequired ?? [])].flatMap(([name, others]) => [name, ...others]),
  ];
}

function isMatch(pattern: string, name: string): boolean {
  try {
    return matches(pattern, name);
  } catch {
    return true;
  }
}

function propertyOf(facets: readonly SchemaNode[], name: string): Schema[] {
  return facets.flatMap((facet) => {
    const named = facet.properties?.get(name);
    return named === undefined ? [...(facet.patternProperties?.values() ?? []), ...extra(facet)] : [named];
  });
}

function propertySchemas(facet: SchemaNode): Schema[] {
  return [
    ...(facet.properties?.values() ?? []),
    ...(facet.patternProperties?.values() ?? []),
    ...extra(facet),
  ];
}

function extra({ additionalProperties, unevaluatedProperties }: SchemaNode): Schema[] {
  return [additionalProperties, unevaluatedProperties].filter((schema) => schema !== undefined);
}

function itemSchemas(facets: readonly SchemaNode[]): Schema[] {
  return facets.flatMap(({ items, prefixItems = [], unevaluatedItems }) =>
    [items, ...prefixItems, unevaluatedItems].filter((schema) => schema !== undefined),
  );
}
