import { factsOf } from './facts.ts';
import type { Field, FieldTree, Variant } from './field.ts';
import { weighProse } from './prose-weight.ts';
import { rowsOf } from './tree-rows.ts';

/** The elements of a page that a row takes without its facts, and those of the line that opens its nested fields. */
const ROW = 8;
const NESTED = 5;
/** The elements of an alternative around its fields. */
const VARIANT = 4;
/** The elements of a link to a row that is described before it. */
const REPEATED_ROW = 2;
/** The elements of a row that is only named, and of one that is a line of text. */
const BRIEF_ROW = 2;
const PLAIN_ROW = 1;
/** The elements around the rows of a level that are folded, and the number of rows that a level shows without a fold. */
const FOLD = 5;
const UNFOLDED = 4;

/** The most elements that the trees of one page take: pages of any document stay below 3,000. */
export const MOST_ELEMENTS = 1700;

/**
 * Builds a tree as deep as a page has space for. In a document of cycles, the whole tree would not fit into memory, so
 * the depth grows by one level until nothing is added, or too much. If not even the first level fits, its last rows are
 * brief; if not even brief rows fit, all rows are lines of text.
 *
 * @param build builds the tree with a number of levels; named schemas below have their own pages
 * @param room elements that the tree may take
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
  }, weighAround(tree));
}

/** The elements of the links to the rows of a tree that is described before. */
export function weighRepeated(tree: FieldTree): number {
  return byLevel(tree).length * REPEATED_ROW;
}

/** The fewest elements that a tree takes: all of its rows are brief. */
export function weighBriefly(tree: FieldTree): number {
  return byLevel(tree).reduce(
    (elements, row) => elements + weighBrief(row) + weighAround(nestedIn(row)),
    weighAround(tree),
  );
}

function weighBrief(field: Field): number {
  return weighRow({ ...field, isBrief: true });
}

function weighRow(field: Field): number {
  return weighOwn(field) + (isNested(field) ? NESTED : 0);
}

function weighOwn(field: Field): number {
  if (field.isBrief === true) return field.isPlain === true ? PLAIN_ROW : BRIEF_ROW;
  const facts = factsOf(field).reduce((elements, { codes }) => elements + 1 + codes.length, 0);
  const meanings = (field.meanings?.length ?? 0) * 4;
  return ROW + facts + meanings + weighProse(field.description) + weighProse(field.assumption ?? '');
}

/** The elements around the rows of a level and of its alternatives. */
function weighAround({ fields, variants }: FieldTree): number {
  return variants.reduce(
    (elements, variant) =>
      elements + VARIANT + (variant.when?.values.length ?? 0) + weighAround(nestedIn(variant)),
    fields.length > UNFOLDED ? FOLD : 0,
  );
}

/**
 * Keeps as many of the first rows as there is space for, and makes the others brief. If there is not even space for
 * brief rows, all of them are plain.
 */
function withBriefRows(tree: FieldTree, room: number): FieldTree {
  const whole = new Set<Field>();
  const rows = byLevel(tree);
  let spare = room - weighBriefly(tree);
  const isPlain = spare < 0 ? { isPlain: true } : {};
  for (const row of rows) {
    spare -= weighRow(row) - weighBrief(row);
    if (spare < 0) break;
    whole.add(row);
  }
  const shorten = (field: Field): Field => {
    const { fields, variants } = shortenTree(nestedIn(field));
    const isBrief = whole.has(field) ? {} : { isBrief: true, ...isPlain };
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

/** Whether a branch of the tree ends before all of its fields, which are described elsewhere. */
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
