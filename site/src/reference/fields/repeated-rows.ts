import type { Field } from '../../view/field.ts';
import type { ShownField } from '../../view/shown-once.ts';
import { rowsOf, type Tree } from '../../view/tree-rows.ts';

export interface RepeatedRow {
  readonly anchor: string;
  /** The path from the field that repeats others: `address.city`. */
  readonly path: string;
  /** The anchor of the row that describes the field. */
  readonly target: string;
}

/** A field whose nested fields are described at another anchor. */
interface Repeated extends Tree<Field | ShownField> {
  readonly anchor: string;
  /** The place with the full fields; absent if it is this one. */
  readonly first?: { readonly anchor: string };
}

/** Lists the fields of a tree that is described at another anchor, with the anchor of each. */
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
