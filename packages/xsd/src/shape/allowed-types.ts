import { BUILTINS } from '../model/builtins.ts';
import type { ElementDeclaration, SimpleType, TypeDefinition } from '../model/components.ts';
import { isAnyType, isDerived } from '../model/derivation.ts';
import type { AllowedTypes, VariantsShape } from './shapes.ts';

const NO_METHOD = new Set<never>();

/**
 * Returns the types that `xsi:type` can select for an element.
 *
 * @param variants the types that can replace its own, unless the element blocks them
 * @param named the named simple types of the schema
 * @returns undefined if the element blocks none of them
 * @see XML Schema part 1, section 3.3.4 (element locally valid, clause 4.3)
 */
export function allowedTypes(
  { type, block }: ElementDeclaration,
  variants: VariantsShape | undefined,
  named: readonly SimpleType[],
): AllowedTypes | undefined {
  if (block.size === 0) return undefined;
  if (type.kind === 'simple')
    return block.has('restriction') && isBase(type, named)
      ? { derived: [], block: ['restriction'] }
      : undefined;
  // Every type is derived from xs:anyType by a restriction, among others.
  if (isAnyType(type)) return block.has('restriction') ? { derived: [], block: [...block] } : undefined;
  const derived = variants?.derived.filter((one) => isDerived(one.type, type, block));
  if (derived === undefined || derived.length === variants?.derived.length) return undefined;
  return { derived, block: [...block] };
}

/** Whether a type with a name is derived from a simple type. */
function isBase(type: SimpleType, named: readonly SimpleType[]): boolean {
  const isOther = (one: TypeDefinition) => one !== type && isDerived(one, type, NO_METHOD);
  return named.some(isOther) || [...BUILTINS.values()].some(isOther);
}
