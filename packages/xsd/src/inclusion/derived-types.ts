import type {
  ComplexType,
  DerivationMethod,
  ElementDeclaration,
  QName,
  SchemaModel,
  TypeDefinition,
} from '../model/components.ts';

/**
 * Returns the types that `xsi:type` can select for an element instead of its own.
 *
 * Simple types are omitted: their values are values of the element's own type, with or without `xsi:type`.
 *
 * @see XML Schema part 1, sections 3.3.4 and 3.4.6
 */
export function derivedTypes({ types }: SchemaModel, element: ElementDeclaration): readonly ComplexType[] {
  return types.filter((type): type is ComplexType => type.kind === 'complex' && canReplace(type, element));
}

/** Returns the type with a name, if `xsi:type` may select it for an element. */
export function replacement(
  { types }: SchemaModel,
  element: ElementDeclaration,
  { local, namespace }: QName,
): ComplexType | undefined {
  const named = types.find((type) => type.name?.local === local && type.name.namespace === namespace);
  if (named?.kind !== 'complex') return undefined;
  return named === element.type || canReplace(named, element) ? named : undefined;
}

function canReplace(type: ComplexType, { type: own, block }: ElementDeclaration): boolean {
  if (type === own || type.abstract) return false;
  const blocked = new Set([...block, ...(own.kind === 'complex' ? own.block : [])]);
  const methods = methodsBetween(type, own);
  return methods !== undefined && !methods.some((method) => blocked.has(method));
}

/** Returns the steps by which a type is derived from another; undefined if it is not. */
function methodsBetween(type: ComplexType, base: TypeDefinition): readonly DerivationMethod[] | undefined {
  const methods: DerivationMethod[] = [];
  for (let at: TypeDefinition = type; at !== base; ) {
    if (at.kind === 'simple' || at.derivation === undefined) return undefined;
    methods.push(at.derivation.by);
    at = at.derivation.base;
  }
  return methods;
}
