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
 * Builds a tree as deep as a page has room for. In a document of cycles, the whole tree would not fit into memory: the
 * depth grows by one level until nothing is added, or too much.
 *
 * @param build builds the tree with a number of levels; named schemas below have pages of their own
 */
export function withinPage(build: (levels: number) => Fields): Fields {
  let tree = build(0);
  let elements = weigh(tree);
  for (let levels = 1; ; levels += 1) {
    const deeper = build(levels);
    const more = weigh(deeper);
    if (more === elements || more > MOST_ELEMENTS) return more > MOST_ELEMENTS ? tree : deeper;
    tree = deeper;
    elements = more;
  }
}

function weigh({ fields, variants }: Fields, known = new Set<string>()): number {
  return rowsIn({ fields, variants }).reduce((elements, { schema, children, variants: inner }) => {
    const below = { fields: children, variants: inner };
    const isKnown = schema !== undefined && known.has(schema);
    if (schema !== undefined) known.add(schema);
    return elements + ROW + (isKnown ? countRows(below) * REPEATED_ROW : weigh(below, known));
  }, 0);
}

function countRows(tree: Fields): number {
  return rowsIn(tree).reduce(
    (count, { children, variants }) => count + 1 + countRows({ fields: children, variants }),
    0,
  );
}

function rowsIn({ fields, variants }: Fields): readonly Field[] {
  return [...fields, ...variants.flatMap(({ children }) => children)];
}
