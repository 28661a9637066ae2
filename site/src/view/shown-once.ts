import { own, type Schemas } from '@partner-apis/model';
import type { Field, Variant } from './field.ts';

/** What stands below a field, or below the whole: fields, and the alternatives of a choice. */
export interface Tree<Row> {
  readonly children: readonly Row[];
  readonly variants: readonly (Pick<Variant, 'label' | 'when'> & { readonly children: readonly Row[] })[];
}

/** A field as it is shown among the others of its tree. */
export interface ShownField extends Omit<Field, keyof Tree<Field>>, Tree<ShownField> {
  /** Where the fields or the description stand that are those of this field too. */
  readonly first?: FirstShown;
  /** Whether its nested fields are in sight from the start. */
  readonly isOpen: boolean;
}

interface FirstShown {
  readonly anchor: string;
  /** `tyres.condition` */
  readonly path: string;
}

interface SaidFirst {
  readonly shown: FirstShown;
  /** A field may say something of its own in the place of what its schema says. */
  readonly description: string;
}

/** How many rows of a tree are in sight at most, unless its first level alone has more. */
const ROWS_IN_SIGHT = 60;

/**
 * A tree for reading. What a named schema says is said at the first field that has it; everywhere else that field
 * is named instead, and nested fields are closed. Of the others, levels are open while all of it stays in sight.
 */
export function shownOnce(tree: Tree<Field>, schemas: Schemas): Tree<ShownField> {
  const seen = new Map<string, SaidFirst>();
  const marked = mapRows(tree, (field) => mark(field, '', schemas, seen));
  return openLevels(marked, openDepth(marked));
}

function mapRows<From, To>({ children, variants }: Tree<From>, map: (row: From) => To): Tree<To> {
  return {
    children: children.map(map),
    variants: variants.map((variant) => ({ ...variant, children: variant.children.map(map) })),
  };
}

function mark(field: Field, prefix: string, schemas: Schemas, seen: Map<string, SaidFirst>): ShownField {
  const path = prefix + field.name;
  const name = field.schema ?? field.named;
  const before = name === undefined ? undefined : seen.get(name);
  const first = before?.shown;
  if (name !== undefined && before === undefined && !isCutShort(field))
    seen.set(name, { shown: { anchor: field.anchor, path }, description: field.description });
  const shown = {
    ...field,
    ...mapRows(field, (child) => mark(child, `${path}.`, schemas, seen)),
    isOpen: first === undefined,
  };
  if (name === undefined || first === undefined) return shown;
  const { assumption, ...rest } = shown;
  const said = own(schemas, name);
  const isSaid =
    field.description !== '' &&
    field.description === said?.description &&
    field.description === before?.description;
  return {
    ...rest,
    description: isSaid ? '' : field.description,
    ...(assumption === undefined || assumption === said?.assumption ? {} : { assumption }),
    ...(isSaid || nestedRows(field).length > 0 ? { first } : {}),
  };
}

/** Whether fields are left out below it because their schema stands above it: elsewhere they would be there. */
function isCutShort(field: Field, within: readonly (string | undefined)[] = []): boolean {
  if (field.recursive) return !within.includes(field.schema);
  const inside = [...within, field.schema];
  return nestedRows(field).some((row) => isCutShort(row, inside));
}

function nestedRows<Row>({ children, variants }: Tree<Row>): readonly Row[] {
  return [...children, ...variants.flatMap((variant) => variant.children)];
}

/** How many levels below the first are in sight. */
function openDepth(tree: Tree<ShownField>): number {
  let level = nestedRows(tree);
  let rows = level.length;
  for (let depth = 0; ; depth += 1) {
    level = level.filter(({ isOpen }) => isOpen).flatMap(nestedRows);
    rows += level.length;
    if (level.length === 0 || rows > ROWS_IN_SIGHT) return depth;
  }
}

function openLevels(tree: Tree<ShownField>, depth: number): Tree<ShownField> {
  return mapRows(tree, (field) => ({
    ...field,
    ...openLevels(field, depth - 1),
    isOpen: field.isOpen && depth > 0,
  }));
}
