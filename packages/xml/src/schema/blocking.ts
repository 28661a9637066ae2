import type { ComplexType, Variants } from './complex-type.ts';
import type { SimpleType } from './simple-type.ts';

/**
 * Describes the type of an element that blocks some of the types derived from it.
 *
 * @param variants the derived types that `xsi:type` can still select
 * @see XML Schema part 1, section 3.3.2 (block)
 * @example element('pet', blocking(animalType, variants('Animal', animals, false, [], ['extension'])))
 */
// @__NO_SIDE_EFFECTS__
export function blocking(type: ComplexType | (() => ComplexType), variants: Variants): () => ComplexType {
  let narrowed: ComplexType | undefined;
  return () => {
    narrowed ??= { ...(typeof type === 'function' ? type() : type), variants };
    return narrowed;
  };
}

/** Describes the simple type of an element that blocks types derived from it, which are restrictions of it. */
// @__NO_SIDE_EFFECTS__
export function blockingRestrictions(type: SimpleType): SimpleType {
  return { ...type, only: type };
}
