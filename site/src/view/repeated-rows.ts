import type { Field } from './field.ts';
import type { ShownField, Tree } from './shown-once.ts';

export interface RepeatedRow {
  readonly anchor: string;
  /** From the field that repeats others: `address.city`. */
  readonly path: string;
  /** Anchor of the row that says what the field is. */
  readonly target: string;
}

/** What is below one anchor as it is below another one. */
interface Repeated extends Tree<Field | ShownField> {
  readonly anchor: string;
  /** Where the fields stand in full; without it they stand here. */
  readonly first?: { readonly anchor: string };
}

/** Every field of a tree whose fields stand at another anchor, with where each of them stands. */
export function repeatedRows({ anchor, first, ...tree }: Repeated): readonly RepeatedRow[] {
  if (first === undefined) return [];
  return below(tree).map((row) => {
    const rest = row.anchor.slice(anchor.length);
    return { anchor: row.anchor, path: rest.slice(1), target: first.anchor + rest };
  });
}

function below({ children, variants }: Tree<Field | ShownField>): readonly (Field | ShownField)[] {
  return [...children, ...variants.flatMap((variant) => variant.children)].flatMap((row) => [
    row,
    ...below(row),
  ]);
}
