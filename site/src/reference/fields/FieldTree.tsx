import type { Field, Variant } from '../../view/field.ts';
import { inReadingOrder } from '../../view/field-tree.ts';
import { shownOnce } from '../../view/shown-once.ts';
import { useReference } from '../reference-context.ts';
import { FieldLevel } from './FieldLevel.tsx';

interface Props {
  readonly fields: readonly Field[];
  readonly variants?: readonly Variant[];
  /** Prefix of the fields' anchors: `body`, `response-200`. */
  readonly root: string;
  /** Whether the order of the fields matters, as in an XML message. */
  readonly isInOrder?: boolean;
}

/** A schema as a tree: required fields first, with optional and nested ones closed at first. */
export function FieldTree({ fields, variants = [], root, isInOrder = false }: Props) {
  const { model } = useReference();
  const children = isInOrder ? fields : inReadingOrder(fields);
  return (
    <FieldLevel tree={shownOnce({ children, variants }, model.schemas)} anchor={root} isInOrder={isInOrder} />
  );
}
