import {
  isJsonArray,
  type JsonValue,
  own,
  resolveSchema,
  type Schema,
  type Schemas,
  schemaName,
} from '@partner-apis/model';

/**
 * Removes the properties that a schema does not describe, at any depth, so that undocumented values are neither stored
 * nor returned to others. A property is described if any branch of the schema names it, through `allOf`, `oneOf` or
 * `anyOf`. An object stays unchanged if no branch names any of its properties.
 *
 * @param value nested no more deeply than the sandbox reads
 * @throws {Error} for a reference that does not exist
 * @example documentedOnly({ name: 'North', x: 1 }, { properties: { name: {} } }, {}) // { name: 'North' }
 */
export function documentedOnly(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue {
  const shape = shapes.get(schema) ?? new Shape([schema], schemas);
  shapes.set(schema, shape);
  return isDescribed(value, shape) ? value : described(value, shape);
}

/** Shapes by the schemas of bodies, each of which belongs to one document. */
const shapes = new WeakMap<Schema, Shape>();

/** Whether nothing has to be removed, as from nearly every body. */
function isDescribed(value: JsonValue, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (isJsonArray(value)) return value.every((item, index) => isDescribed(item, shape.item(index)));
  if (!shape.namesProperties) return true;
  for (const name of Object.keys(value)) {
    const inner = shape.property(name);
    if (inner === undefined || !isDescribed(own(value, name) ?? null, inner)) return false;
  }
  return true;
}

/** Copies the described parts of a value. */
function described(value: JsonValue, shape: Shape): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isJsonArray(value)) return value.map((item, index) => described(item, shape.item(index)));
  if (!shape.namesProperties) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, JsonValue][] => {
      const property = shape.property(name);
      return property === undefined ? [] : [[name, described(inner, property)]];
    }),
  );
}

/** The schemas that apply to the properties and items of a value. Each is looked up once. */
class Shape {
  readonly #branches: readonly Schema[];
  readonly #schemas: Schemas;
  readonly #named = new Map<string, Shape>();
  readonly #items = new Map<number, Shape>();
  readonly #patterns: readonly (readonly [RegExp, Schema])[];
  /** Schemas of the properties that no branch names; undefined when they are not described. */
  readonly #others: readonly Schema[] | undefined;
  /** Number of items that have a schema of their own. */
  readonly #ownItems: number;
  readonly namesProperties: boolean;

  constructor(schemas: readonly Schema[], named: Schemas) {
    const branches = branchesOf(schemas, named);
    this.#branches = branches;
    this.#schemas = named;
    this.#patterns = branches.flatMap(({ patternProperties = {} }) =>
      Object.entries(patternProperties).map(
        ([pattern, schema]) => [new RegExp(pattern, 'u'), schema] as const,
      ),
    );
    const others = branches.flatMap(({ additionalProperties }) => additionalProperties || []);
    const described = others.filter((one) => one !== true);
    this.#others = others.length === 0 ? undefined : described;
    this.#ownItems = Math.max(0, ...branches.map(({ prefixItems }) => prefixItems?.length ?? 0));
    this.namesProperties =
      this.#patterns.length > 0 ||
      described.length > 0 ||
      branches.some(({ properties }) => properties !== undefined);
  }

  /** Returns the shape of a property; undefined when no branch describes it. */
  property(name: string): Shape | undefined {
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const own = this.#branches.flatMap(({ properties }) =>
      properties !== undefined && Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
    );
    const matching = this.#patterns.flatMap(([pattern, schema]) => (pattern.test(name) ? schema : []));
    const found = own.length + matching.length > 0 ? [...own, ...matching] : this.#others;
    if (found === undefined) return undefined;
    const shape = new Shape(found, this.#schemas);
    // Other names come from the caller, who could send any number of them.
    if (own.length > 0) this.#named.set(name, shape);
    return shape;
  }

  item(index: number): Shape {
    const place = Math.min(index, this.#ownItems);
    const known = this.#items.get(place);
    if (known !== undefined) return known;
    const own = this.#branches.flatMap(({ prefixItems, items }) => prefixItems?.[place] ?? items ?? []);
    const shape = new Shape(own, this.#schemas);
    this.#items.set(place, shape);
    return shape;
  }
}

/** Collects the schemas, those that they refer to, and all that these combine, each once. */
function branchesOf(schemas: readonly Schema[], named: Schemas): readonly Schema[] {
  const found = new Set<Schema>(schemas);
  for (const schema of found) {
    const { $ref, allOf = [], oneOf = [], anyOf = [] } = schema;
    if ($ref !== undefined) found.add(own(named, schemaName($ref)) ?? resolveSchema(schema, named));
    for (const branch of [...allOf, ...oneOf, ...anyOf]) found.add(branch);
  }
  return [...found];
}
