/** The rows on one level of a tree: those in sight, and those that open on demand. */
export interface FoldedRows<Row> {
  readonly inSight: readonly Row[];
  readonly folded: readonly Row[];
}

/** Levels up to this length are shown in full. */
const SHORT = 4;
/** The most required rows in sight. */
const MOST_REQUIRED = 8;
/** The most rows in sight of a message, whose order is fixed. */
const MOST_IN_ORDER = 8;

/**
 * Chooses the rows that a reader sees first: the required ones, or the first few if none is required. A single further
 * row takes no more space than the line that would hide it.
 *
 * @param isInOrder whether the order of the rows matters, as in an XML message, and is kept
 * @example foldedRows([{ required: true }, ...fiveOptional]) // { inSight: [the required one], folded: fiveOptional }
 */
export function foldedRows<Row extends { readonly required: boolean }>(
  rows: readonly Row[],
  isInOrder = false,
): FoldedRows<Row> {
  const inSight = isInOrder ? rows.slice(0, MOST_IN_ORDER) : firstRows(rows);
  if (rows.length <= SHORT || rows.length - inSight.length < 2) return { inSight: rows, folded: [] };
  return { inSight, folded: rows.filter((row) => !inSight.includes(row)) };
}

function firstRows<Row extends { readonly required: boolean }>(rows: readonly Row[]): readonly Row[] {
  const required = rows.filter((row) => row.required);
  return required.length === 0 ? rows.slice(0, SHORT) : required.slice(0, MOST_REQUIRED);
}
