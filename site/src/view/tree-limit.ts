import { factsOf } from './facts.ts';
import type { Field, FieldTree, Variant } from './field.ts';
import { rowsOf } from './tree-rows.ts';

/** The elements of a page that a row takes without its facts, and those of the line that opens its nested fields. */
const ROW = 8;
const NESTED = 5;
/** The elements of an alternative around its fields. */
const VARIANT = 4;
/** The elements of a link to a row that is described before it. */
const REPEATED_ROW = 2;
/** The elements of a row that is only named. */
const BRIEF_ROW = 2;

/** The most elements that the trees of one page take: pages of any document stay below 3,000. */
export const MOST_ELEMENTS = 1700;

/**
 * Builds a tree as deep as a page has room for. In a document of cycles, the whole tree would not fit into memory: the
 * depth grows by one level until nothing is added, or too much. Where not even the first level fits, its last rows are
 * brief.
 *
 * @param build builds the tree with a number of levels; named schemas below have pages of their own
 * @param room the elements that the tree may take
 */
export function withinPage(build: (levels: number) => FieldTree, room = MOST_ELEMENTS): FieldTree {
  let tree = build(0);
  let elements = weigh(tree);
  if (elements > room) return withBriefRows(tree, room);
  for (let levels = 1; ; levels += 1) {
    const deeper = build(levels);
    const more = weigh(deeper);
    if (more === elements || more > room) return more > room ? tree : deeper;
    tree = deeper;
    elements = more;
  }
}

/** The elements that a tree takes on a page. */
export function weigh(tree: FieldTree, known = new Set<string>()): number {
  return rowsIn(tree).reduce((elements, field) => {
    const { schema, recursive } = field;
    const below = nestedIn(field);
    const isKnown = schema !== undefined && known.has(schema);
    if (schema !== undefined && !recursive && !endsIn(below)) known.add(schema);
    const nested = isKnown ? weighRepeated(below) : weigh(below, known);
    return elements + weighRow(field) + nested;
  }, weighVariants(tree));
}

/** The elements of the links to the rows of a tree that is described before. */
export function weighRepeated(tree: FieldTree): number {
  return byLevel(tree).length * REPEATED_ROW;
}

/** The fewest elements that a tree takes: all of its rows are brief. */
export function weighBriefly(tree: FieldTree): number {
  return byLevel(tree).reduce(
    (elements, row) => elements + weighBrief(row) + weighVariants(row),
    weighVariants(tree),
  );
}

function weighBrief(field: Field): number {
  return weighRow({ ...field, isBrief: true });
}

function weighRow(field: Field): number {
  const facts = factsOf(field).reduce((elements, { codes }) => elements + 1 + codes.length, 0);
  const meanings = (field.meanings?.length ?? 0) * 4;
  const own = field.isBrief === true ? BRIEF_ROW : ROW + facts + meanings;
  return own + (isNested(field) ? NESTED : 0);
}

/** The elements around the alternatives of a level, and around theirs. */
function weighVariants({ variants }: Pick<FieldTree, 'variants'>): number {
  return variants.reduce((elements, variant) => elements + VARIANT + weighVariants(variant), 0);
}

/** Leaves the rows that a reader sees first as they are, as many as there is room for, and makes the others brief. */
function withBriefRows(tree: FieldTree, room: number): FieldTree {
  const whole = new Set<Field>();
  const rows = byLevel(tree);
  let spare = room - weighBriefly(tree);
  for (const row of rows) {
    spare -= weighRow(row) - weighBrief(row);
    if (spare < 0) break;
    whole.add(row);
  }
  const shorten = (field: Field): Field => {
    const { fields, variants } = shortenTree(nestedIn(field));
    const isBrief = whole.has(field) ? {} : { isBrief: true };
    return { ...field, ...isBrief, children: fields, variants };
  };
  const shortenTree = ({ fields, variants }: FieldTree): FieldTree => ({
    fields: fields.map(shorten),
    variants: variants.map(shortenVariant),
  });
  const shortenVariant = (variant: Variant): Variant => {
    const { fields, variants } = shortenTree(nestedIn(variant));
    return { ...variant, children: fields, variants };
  };
  return shortenTree(tree);
}

function byLevel(tree: FieldTree): readonly Field[] {
  const rows: Field[] = [];
  for (let level = rowsIn(tree); level.length > 0; level = level.flatMap((row) => rowsIn(nestedIn(row))))
    rows.push(...level);
  return rows;
}

/** Whether a branch of the tree ends before all of its fields: such a part is described again elsewhere. */
function endsIn(tree: FieldTree): boolean {
  return rowsIn(tree).some((field) => field.recursive || endsIn(nestedIn(field)));
}

function isNested({ children, variants }: Field): boolean {
  return children.length + variants.length > 0;
}

function nestedIn({ children, variants }: Pick<Field, 'children' | 'variants'>): FieldTree {
  return { fields: children, variants };
}

function rowsIn({ fields, variants }: FieldTree): readonly Field[] {
  return rowsOf({ children: fields, variants });
}
