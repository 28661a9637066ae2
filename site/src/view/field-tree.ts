import {
  alternativeNames,
  alternatives,
  extendedAlone,
  flattenSchema,
  limitsOf,
  type Schema,
  type Schemas,
  schemaName,
  schemaTypes,
} from '@partner-apis/model';
import { fieldAnchor } from './anchors.ts';
import { type Declared, declaredIn } from './declared-in.ts';
import type { Field, FieldTree, Variant } from './field.ts';
import { withinPage } from './tree-limit.ts';

interface Place {
  readonly schemas: Schemas;
  readonly root: string;
  readonly path: readonly string[];
  /** The names of the schemas on the path from the root. */
  readonly seen: readonly string[];
  /** The schemas without a name on that path: `allOf` may lead back to what is around it. */
  readonly within: readonly Schema[];
  /** The levels that are left before the tree ends at named schemas. */
  readonly levels: number;
  /** The place of the current schema. */
  readonly declared?: Declared | undefined;
}

/**
 * Returns the fields and alternatives of a schema as a tree, as far as a page has space for them.
 *
 * @param root prefix of the fields' anchors: `body`, `response-200`, `schema-Centre`
 * @param room elements of the page that the tree may take
 */
export function treeOf(schema: Schema, schemas: Schemas, root: string, room?: number): FieldTree {
  const full = flattenSchema(schema, schemas);
  return withinPage((levels) => {
    const place = { schemas, root, path: [], seen: [], within: [], levels };
    return { fields: childrenOf(schema, place), variants: variantsAt(full, place) };
  }, room);
}

/** The fields of a schema as a tree, without its alternatives. */
export function fieldsOf(schema: Schema, schemas: Schemas, root: string): readonly Field[] {
  return treeOf(schema, schemas, root).fields;
}

/** The most elements of a single value, of which a page has many. */
const MOST_OF_VALUE = 300;

/** A single value, such as a parameter or a header, as a field. */
export function valueField(name: string, schema: Schema, schemas: Schemas, anchor: string): Field {
  const place = { schemas, root: anchor, path: [], seen: [], within: [] };
  const shape = (levels: number) => fieldOf(name, schema, false, { ...place, levels });
  const { fields, variants } = withinPage((levels) => {
    const { children, variants: alternatives } = shape(levels);
    return { fields: children, variants: alternatives };
  }, MOST_OF_VALUE);
  return { ...shape(0), children: fields, variants, recursive: false };
}

/** The alternatives of a schema with `oneOf` or `anyOf`; none for any other schema. */
export function variantsOf(schema: Schema, schemas: Schemas, root: string): readonly Variant[] {
  return treeOf(schema, schemas, root).variants;
}

/**
 * Orders fields by importance: required before optional, and within each group, plain values before those with nested
 * fields, which would push the others out of sight. Otherwise the order is unchanged.
 */
export function inReadingOrder<Ordered extends Pick<Field, 'required' | 'children' | 'variants'>>(
  fields: readonly Ordered[],
): readonly Ordered[] {
  return fields.toSorted((left, right) => rank(left) - rank(right));
}

function rank({ required, children, variants }: Pick<Field, 'required' | 'children' | 'variants'>): number {
  return (required ? 0 : 2) + (children.length + variants.length > 0 ? 1 : 0);
}

function fieldOf(name: string, schema: Schema, required: boolean, place: Place): Field {
  const full = flattenSchema(schema, place.schemas);
  const shape = itemShape(schema, place.schemas);
  const entered = shape ?? itemShape(extendedAlone(schema), place.schemas);
  const recursive =
    place.within.includes(schema) ||
    (entered !== undefined && (place.levels <= 0 || place.seen.includes(entered)));
  const below = {
    ...place,
    seen: entered === undefined ? place.seen : [...place.seen, entered],
    within: schema.$ref === undefined ? [...place.within, schema] : place.within,
    levels: place.levels - 1,
  };
  const values = full.enum ?? (full.const === undefined ? [] : [full.const]);
  const item = full.items === undefined ? full : flattenSchema(full.items, place.schemas);
  return {
    name,
    anchor: fieldAnchor(place.root, place.path),
    required,
    deprecated: full.deprecated ?? false,
    type: typeLabel(schema, place.schemas),
    limits: limitsOf(full),
    values: values.length > 0 ? values : (item.enum ?? []),
    description: full.description ?? '',
    children: recursive ? [] : childrenOf(schema, below),
    variants: recursive ? [] : variantsAt(item, below),
    recursive,
    ...(entered === undefined || (shape === undefined && !recursive) ? {} : { schema: entered }),
    ...(schema.$ref === undefined ? {} : { named: schemaName(schema.$ref) }),
    ...(place.declared === undefined ? {} : { declared: place.declared }),
    ...(full.format === undefined ? {} : { format: full.format }),
    ...(full.pattern === undefined ? {} : { pattern: full.pattern }),
    ...(full.default === undefined ? {} : { default: full.default }),
    ...(full.examples?.[0] === undefined ? {} : { example: full.examples[0] }),
    ...(full.assumption === undefined ? {} : { assumption: full.assumption }),
  };
}

function childrenOf(schema: Schema, place: Place): readonly Field[] {
  const full = flattenSchema(innermost(schema, place.schemas), place.schemas);
  const fields = Object.entries(full.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property, full.required?.includes(name) ?? false, {
      ...place,
      path: [...place.path, name],
      declared: declaredIn(schema, name, place.schemas, place.declared),
    }),
  );
  return inReadingOrder(fields);
}

function variantsAt(full: Schema, place: Place): readonly Variant[] {
  const labels = alternativeNames(full, place.schemas);
  return alternatives(full).map((alternative, index) => {
    const name = alternative.$ref === undefined ? undefined : schemaName(alternative.$ref);
    const label = labels[index] ?? '';
    const seen = name === undefined ? place.seen : [...place.seen, name];
    const below = { ...place, path: [...place.path, label], seen };
    const isCut = name !== undefined && (place.levels < 0 || place.seen.includes(name));
    const children = isCut ? [] : childrenOf(alternative, below);
    const inner = flattenSchema(alternative, place.schemas);
    const variants = isCut ? [] : variantsAt(inner, { ...below, levels: place.levels - 1 });
    return {
      label,
      children,
      variants,
      ...discriminated(full, alternative),
      ...(isCut ? { schema: name } : {}),
    };
  });
}

function discriminated({ discriminator }: Schema, { $ref }: Schema): Pick<Variant, 'when'> {
  if (discriminator === undefined || $ref === undefined) return {};
  const values = Object.entries(discriminator.mapping)
    .filter(([, ref]) => ref === $ref)
    .map(([value]) => value);
  return values.length === 0 ? {} : { when: { property: discriminator.propertyName, values } };
}

/** The named schema of a value or of the items of a list, if it has fields of its own. */
function itemShape(schema: Schema, schemas: Schemas): string | undefined {
  const full = flattenSchema(schema, schemas);
  if (full.items !== undefined && schema.$ref === undefined) return itemShape(full.items, schemas);
  if (schema.$ref === undefined) return undefined;
  const below = full.properties ?? full.items ?? full.oneOf ?? full.anyOf;
  return below === undefined ? undefined : schemaName(schema.$ref);
}

function typeLabel(schema: Schema, schemas: Schemas): string {
  const lists = nestedLists(schema, schemas);
  return `${'array of '.repeat(lists.length)}${ownLabel(innermost(schema, schemas), schemas)}`;
}

/** The schemas of a list and of the lists in it. A list of itself is there once. */
function nestedLists(schema: Schema, schemas: Schemas): readonly Schema[] {
  const lists: Schema[] = [];
  for (let current = schema; !lists.includes(current); ) {
    const { items } = flattenSchema(current, schemas);
    if (items === undefined) break;
    lists.push(current);
    current = items;
  }
  return lists;
}

/** The items of a list, or of the lists in it; any other schema itself. */
function innermost(schema: Schema, schemas: Schemas): Schema {
  const last = nestedLists(schema, schemas).at(-1);
  return (last === undefined ? undefined : flattenSchema(last, schemas).items) ?? schema;
}

function ownLabel(schema: Schema, schemas: Schemas): string {
  const full = flattenSchema(schema, schemas);
  const types = schemaTypes(full).map((type) => (type === 'object' ? objectLabel(schema) : type));
  if (types.length > 0) return types.join(' or ');
  return full.oneOf !== undefined || full.anyOf !== undefined ? 'one of' : objectLabel(schema);
}

function objectLabel(schema: Schema): string {
  return schema.$ref === undefined ? 'object' : schemaName(schema.$ref);
}
