import type { ShownField } from './shown-once.ts';

export interface RepeatedRow {
  readonly anchor: string;
  /** From the field that repeats others: `address.city`. */
  readonly path: string;
  /** Anchor of the row that says what the field is. */
  readonly target: string;
}

/** Everything below a field whose fields stand at another one, with where each of them stands. */
export function repeatedRows({ anchor, first, ...tree }: ShownField): readonly RepeatedRow[] {
  if (first === undefined) return [];
  return below(tree).map((row) => {
    const rest = row.anchor.slice(anchor.length);
    return { anchor: row.anchor, path: rest.slice(1), target: first.anchor + rest };
  });
}

function below({ children, variants }: Pick<ShownField, 'children' | 'variants'>): readonly ShownField[] {
  return [...children, ...variants.flatMap((variant) => variant.children)].flatMap((row) => [
    row,
    ...below(row),
  ]);
}
