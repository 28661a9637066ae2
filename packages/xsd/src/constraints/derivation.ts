import { builtInBase } from '@partner-apis/xml/schema';
import { rootOf } from '../model/builtins.ts';
import type { ComplexType, SimpleType, TypeDefinition } from '../model/components.ts';

type Method = 'extension' | 'restriction' | 'list' | 'union';

/**
 * Whether a type is another one, or is derived from it in ways that are not blocked.
 *
 * @see XML Schema part 1, section 3.4.6 (type derivation OK (complex)) and 3.14.6 (type derivation OK (simple))
 */
export function isDerived(type: TypeDefinition, from: TypeDefinition, blocked: ReadonlySet<Method>): boolean {
  if (type === from || isAnyType(from)) return !isAnyType(type) || isAnyType(from);
  if (type.kind === 'simple') return from.kind === 'simple' && isSimpleDerived(type, from, blocked);
  const { derivation } = type;
  if (derivation === undefined || blocked.has(derivation.by)) return false;
  return isDerived(derivation.base, from, blocked);
}

/** Whether a type accepts anything. */
export function isAnyType(type: TypeDefinition): type is ComplexType {
  return type.kind === 'complex' && type.content.kind === 'raw' && type.content.elements === 'anything';
}

function isSimpleDerived(type: SimpleType, from: SimpleType, blocked: ReadonlySet<Method>): boolean {
  if (type === from || from.builtin === 'anySimpleType') return true;
  if (!blocked.has('restriction')) {
    const { derivation, builtin } = type;
    if (derivation.by === 'restriction' && isSimpleDerived(derivation.base, from, blocked)) return true;
    if (builtin !== undefined && from.builtin !== undefined && isBuiltinDerived(builtin, from.builtin))
      return true;
  }
  const { derivation } = from;
  return (
    derivation.by === 'union' && derivation.members.some((member) => isSimpleDerived(type, member, blocked))
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
