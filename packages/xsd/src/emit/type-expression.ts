import { rootOf } from '../model/builtins.ts';
import type {
  ElementDeclaration,
  EnumerationValue,
  SimpleType,
  TypeDefinition,
} from '../model/components.ts';
import type { ComplexShape, Shapes, VariantsShape } from '../shape/shapes.ts';

/** Returns the TypeScript type of a value, by name if it has one. */
export function typeReference(shapes: Shapes, type: TypeDefinition): string {
  const shape = shapes.of(type);
  if (shape?.kind === 'complex' && shape.variants) return shape.variants.typeName;
  if (shape !== undefined) return shape.typeName;
  return type.kind === 'simple' ? simpleExpression(shapes, type) : 'RawElement';
}

/** Returns the TypeScript type of an element, without the derived types that it blocks. */
export function elementType(shapes: Shapes, element: ElementDeclaration): string {
  const simple = shapes.simpleVariants?.of(element);
  if (simple !== undefined) return simple.typeName;
  const shape = shapes.of(element.type);
  const allowed = shapes.allowedTypes(element);
  if (allowed === undefined || shape?.kind !== 'complex') return typeReference(shapes, element.type);
  return variantTypes(shapes, shape, allowed.derived).join(' | ') || 'never';
}

/** Returns a type and the types that can replace it, distinguished by `$type`. */
export function variantTypes(
  shapes: Shapes,
  { type, typeName }: ComplexShape,
  derived: VariantsShape['derived'],
): readonly string[] {
  const own = type.abstract ? [] : [`({ $type?: never } & ${typeName})`];
  return [...own, ...replacingTypes(shapes, derived)];
}

/** Returns the types that replace another one, distinguished by `$type`. @param members other members of each */
export function replacingTypes(
  shapes: Shapes,
  derived: VariantsShape['derived'],
  members = '',
): readonly string[] {
  return derived.map(
    ({ key, type: one }) => `({${members} $type: ${literal(key)} } & ${shapes.of(one)?.typeName ?? 'never'})`,
  );
}

/** Returns the TypeScript type of a simple type, written out. */
export function simpleExpression(shapes: Shapes, type: SimpleType): string {
  const { derivation, readAs } = type;
  const values = enumerationOf(type);
  if (values.length > 0 && rootOf(type) !== 'list') {
    const literals = values.map(({ value }) => literal(value)).join(' | ');
    return readAs === undefined ? literals : `${literals} | (string & {})`;
  }
  if (derivation.by === 'restriction') return simpleExpression(shapes, derivation.base);
  if (derivation.by === 'list') return arrayOf(typeReference(shapes, derivation.item));
  if (derivation.by === 'union') return unionOf(shapes, derivation.members);
  if (type.builtin === 'boolean') return 'boolean';
  return type.builtin === 'NMTOKENS' || type.builtin === 'IDREFS' ? 'string[]' : 'string';
}

/**
 * Returns the type of a union. Known values stay visible beside `string`. A value of a union is text, whatever its
 * members are.
 */
function unionOf(shapes: Shapes, members: readonly SimpleType[]): string {
  const literals = members.flatMap(enumerationOf).map(({ value }) => literal(value));
  const open = members.some(
    (member) => enumerationOf(member).length === 0 && !isUnionOfLiterals(shapes, member),
  );
  const nested = members.filter((member) => isUnionOfLiterals(shapes, member));
  const all = [...new Set([...literals, ...nested.map((member) => simpleExpression(shapes, member))])];
  if (all.length === 0) return 'string';
  return open ? `${all.join(' | ')} | (string & {})` : all.join(' | ');
}

function isUnionOfLiterals(shapes: Shapes, type: SimpleType): boolean {
  return rootOf(type) === 'union' && simpleExpression(shapes, type) !== 'string';
}

/** Returns the values of the nearest enumeration. */
export function enumerationOf({ derivation }: SimpleType): readonly EnumerationValue[] {
  if (derivation.by !== 'restriction') return [];
  for (const facet of derivation.facets) if (facet.kind === 'enumeration') return facet.values;
  return enumerationOf(derivation.base);
}

export function arrayOf(type: string): string {
  return /[|&]/.test(type) ? `(${type})[]` : `${type}[]`;
}

export function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}

/** Returns a property name as it is written in code. */
export function propertyName(name: string): string {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? name : literal(name);
}

/** Prints members that exclude properties. */
export function neverMembers(keys: readonly string[]): string {
  return keys
    .map((key) => ` ${propertyName(key)}?: never`)
    .join(';')
    .concat(' ');
}
