import type { Variant } from './field.ts';

/** The fields of a schema or field, and the alternatives of a choice. */
export interface Tree<Row> {
  readonly children: readonly Row[];
  readonly variants: readonly TreeVariant<Row>[];
}

/** An alternative is a tree itself: it may have alternatives directly inside. */
interface TreeVariant<Row> extends Tree<Row>, Pick<Variant, 'label' | 'when' | 'schema'> {}

/** The rows of a level of a tree, with those of its alternatives. */
export function rowsOf<Row>({ children, variants }: Tree<Row>): readonly Row[] {
  return [...children, ...variants.flatMap((variant) => rowsOf(variant))];
}
