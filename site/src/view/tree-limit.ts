import type { Field, Variant } from './field.ts';

/** The fields of a body or a schema. */
interface Fields {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
}

/** The elements of a page that a row takes, and those of a link to a row that is described before it. */
const ROW = 10;
const REPEATED_ROW = 2;

/** The most elements that one tree takes: pages of any document stay below 3,000. */
const MOST_ELEMENTS = 1700;

/**
 * Ends the branches of a tree that would be too large for a page, at the named schemas of one level, whose own pages have
 * their fields. The level is the deepest for which the tree is small enough.
 */
export function withinPage(tree: Fields): Fields {
  if (weigh(tree, Number.POSITIVE_INFINITY) <= MOST_ELEMENTS) return tree;
  let depth = 0;
  while (weigh(tree, depth + 1) <= MOST_ELEMENTS) depth += 1;
  return endAt(tree, depth);
}

/** The elements of a tree whose branches end at a level. */
function weigh({ fields, variants }: Fields, depth: number, known = new Set<string>()): number {
  let elements = 0;
  for (const field of [...fields, ...variants.flatMap(({ children }) => children)]) {
    const { schema } = field;
    if (schema !== undefined && depth <= 0) {
      elements += ROW;
      continue;
    }
    const isKnown = schema !== undefined && known.has(schema);
    if (schema !== undefined) known.add(schema);
    const below = { fields: field.children, variants: field.variants };
    elements += ROW + (isKnown ? countRows(below) * REPEATED_ROW : weigh(below, depth - 1, known));
  }
  return elements;
}

function countRows({ fields, variants }: Fields): number {
  const rows = [...fields, ...variants.flatMap(({ children }) => children)];
  return rows.reduce(
    (count, { children, variants: inner }) => count + 1 + countRows({ fields: children, variants: inner }),
    0,
  );
}

function endAt({ fields, variants }: Fields, depth: number): Fields {
  return {
    fields: fields.map((field) => endField(field, depth)),
    variants: variants.map((variant) => ({
      ...variant,
      children: variant.children.map((field) => endField(field, depth)),
    })),
  };
}

/** A field without a page for its fields keeps them. */
function endField(field: Field, depth: number): Field {
  const below = { fields: field.children, variants: field.variants };
  if (depth <= 0 && field.schema !== undefined)
    return { ...field, children: [], variants: [], recursive: true };
  const { fields, variants } = endAt(below, depth - 1);
  return { ...field, children: fields, variants };
}
