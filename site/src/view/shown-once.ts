import { own, type Schemas } from '@partner-apis/model';
import type { Field } from './field.ts';
import { rowsOf, type Tree } from './tree-rows.ts';

/** A field as it is shown in its tree. */
export interface ShownField extends Omit<Field, keyof Tree<Field>>, Tree<ShownField> {
  /** The place with the same fields or the same description. */
  readonly first?: FirstShown;
  /** Whether its nested fields are visible at first. */
  readonly isOpen: boolean;
}

interface FirstShown {
  readonly anchor: string;
  /** `tyres.condition` */
  readonly path: string;
}

interface SaidFirst {
  readonly shown: FirstShown;
  /** Whether a field has a description of its own instead of its schema's. */
  readonly description: string;
}

/** The maximum number of visible rows of a tree, unless its first level alone has more. */
const ROWS_IN_SIGHT = 60;

/**
 * Prepares a tree for reading. A named schema is described at its first field; all other fields refer to that one, with
 * their nested fields closed. The remaining levels are open as long as the whole tree stays short.
 */
export function shownOnce(tree: Tree<Field>, schemas: Schemas): Tree<ShownField> {
  const seen = new Map<string, SaidFirst>();
  const marked = mapRows(tree, (field) => mark(field, '', schemas, seen));
  return openLevels(marked, openDepth(marked));
}

function mapRows<From, To>({ children, variants }: Tree<From>, map: (row: From) => To): Tree<To> {
  return {
    children: children.map(map),
    variants: variants.map((variant) => ({ ...variant, ...mapRows(variant, map) })),
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
    ...(isSaid || rowsOf(field).length > 0 ? { first } : {}),
  };
}

/** Whether fields below it are omitted because their schema is above it. In another place they would be shown. */
function isCutShort(field: Field, within: readonly (string | undefined)[] = []): boolean {
  if (field.recursive) return !within.includes(field.schema);
  const inside = [...within, field.schema];
  return rowsOf(field).some((row) => isCutShort(row, inside));
}

/** The number of visible levels below the first. */
function openDepth(tree: Tree<ShownField>): number {
  let level = rowsOf(tree);
  let rows = level.length;
  for (let depth = 0; ; depth += 1) {
    level = level.filter(({ isOpen }) => isOpen).flatMap(rowsOf);
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
