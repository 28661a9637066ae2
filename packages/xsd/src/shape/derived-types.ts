import type { ComplexType, TypeDefinition } from '../model/components.ts';

/**
 * Returns the types that `xsi:type` can select instead of each type: those with described content that are not
 * abstract, and not derived in a way that the type blocks.
 */
export function derivedTypes(
  types: readonly TypeDefinition[],
  isDescribed: (type: ComplexType) => boolean,
): ReadonlyMap<TypeDefinition, readonly ComplexType[]> {
  const found = new Map<TypeDefinition, ComplexType[]>();
  for (const type of types) {
    if (type.kind === 'simple' || type.abstract || !isDescribed(type)) continue;
    const ways = new Set<string>();
    for (let step = type.derivation; step?.base.kind === 'complex'; step = step.base.derivation) {
      const { base } = step;
      ways.add(step.by);
      if ([...base.block].some((method) => ways.has(method))) continue;
      const types = found.get(base);
      if (types === undefined) found.set(base, [type]);
      else types.push(type);
    }
  }
  return found;
}
