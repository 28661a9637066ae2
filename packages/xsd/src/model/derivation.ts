import { builtInBase } from '@partner-apis/xml/schema';
import { rootOf } from './builtins.ts';
import type { ComplexType, SimpleType, TypeDefinition } from './components.ts';

type Method = 'extension' | 'restriction' | 'list' | 'union';

/**
 * Whether a type is another one, or is derived from it in ways that are not blocked.
 *
 * @see XML Schema part 1, section 3.4.6 (type derivation OK (complex)) and 3.14.6 (type derivation OK (simple))
 */
export function isDerived(type: TypeDefinition, from: TypeDefinition, blocked: ReadonlySet<Method>): boolean {
  if (type === from) return true;
  if (type.kind === 'simple')
    return isAnyType(from) || (from.kind === 'simple' && isSimpleDerived(type, from, blocked));
  const { derivation } = type;
  if (isAnyType(type)) return isAnyType(from);
  // A type without a base is a restriction of xs:anyType.
  if (blocked.has(derivation?.by ?? 'restriction')) return false;
  return derivation === undefined ? isAnyType(from) : isDerived(derivation.base, from, blocked);
}

/** Whether a type accepts anything. */
export function isAnyType(type: TypeDefinition): type is ComplexType {
  return type.kind === 'complex' && type.content.kind === 'raw' && type.content.elements === 'anything';
}

function isSimpleDerived(type: SimpleType, from: SimpleType, blocked: ReadonlySet<Method>): boolean {
  if (type === from) return true;
  if (blocked.has('restriction')) return false;
  const { derivation, builtin } = type;
  if (from.builtin === 'anySimpleType') return true;
  if (derivation.by === 'restriction' && isSimpleDerived(derivation.base, from, blocked)) return true;
  if (builtin !== undefined && from.builtin !== undefined && isBuiltinDerived(builtin, from.builtin))
    return true;
  return (
    from.derivation.by === 'union' &&
    from.derivation.members.some((member) => isSimpleDerived(type, member, blocked))
  );
}

function isBuiltinDerived(name: string, from: string): boolean {
  for (let base = builtInBase(name); base !== undefined; base = builtInBase(base))
    if (base === from) return true;
  return false;
}

/** Whether the values of a type are IDs. */
export function isId(type: TypeDefinition): boolean {
  const simple =
    type.kind === 'simple' ? type : type.content.kind === 'simple' ? type.content.type : undefined;
  return simple !== undefined && rootOf(simple) === 'ID';
}
