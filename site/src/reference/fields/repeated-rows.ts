import type { Field } from '../../view/field.ts';
import type { ShownField } from '../../view/shown-once.ts';
import { rowsOf, type Tree } from '../../view/tree-rows.ts';

export interface RepeatedRow {
  readonly anchor: string;
  /** Path below the field that repeats others: `address.city`. */
  readonly path: string;
  /** Anchor of the row that describes the field. */
  readonly target: string;
}

/** A field whose nested fields are described at another anchor. */
interface Repeated extends Tree<Field | ShownField> {
  readonly anchor: string;
  /** Place with the full fields; absent if it is this one. */
  readonly first?: { readonly anchor: string };
}

/** Lists the fields of a tree that is described elsewhere, with the anchors of both. */
export function repeatedRows({ anchor, first, ...tree }: Repeated): readonly RepeatedRow[] {
  if (first === undefined) return [];
  return below(tree).map((row) => {
    const rest = row.anchor.slice(anchor.length);
    return { anchor: row.anchor, path: rest.slice(1), target: first.anchor + rest };
  });
}

function below(tree: Tree<Field | ShownField>): readonly (Field | ShownField)[] {
  return rowsOf(tree).flatMap((row) => [row, ...below(row)]);
}
