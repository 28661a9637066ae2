import type { AttributeUse, ElementDeclaration, SimpleType } from '../model/components.ts';
import { takesText } from '../model/runtime-type.ts';
import { compareSimple } from './simple/compare.ts';
import type { SimpleDifference } from './simple/simple-difference.ts';

/** A type, with what its declaration says about the value. */
export interface DeclaredValue {
  readonly type: SimpleType;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

/** Why a declaration rejects values of another one, or reads them differently. */
export interface ValueDifference {
  readonly code: 'fixed' | 'default' | 'empty-default';
  readonly narrow: string;
  readonly wide: string;
  /** A value that shows it; `''` is an empty element. */
  readonly text?: string;
  readonly reason?: string;
}

/** Returns the differences between the types of two elements with text, or of two attributes. */
export function typeDifferences(
  narrow: DeclaredValue,
  wide: DeclaredValue,
  isElement: boolean,
): readonly SimpleDifference[] {
  return compareSimple(withFixed(narrow), wide.type, usesOf(wide, isElement));
}

/** Returns the differences between the values that two elements with text declare. */
export function elementValueDifferences(
  narrow: DeclaredValue,
  wide: DeclaredValue,
): readonly ValueDifference[] {
  return [...fixedDifferences(narrow, wide, true), ...emptyDifferences(narrow, wide)];
}

/** Returns the differences between the values that two attributes declare. */
export function attributeValueDifferences(
  narrow: AttributeUse,
  wide: AttributeUse,
): readonly ValueDifference[] {
  const found = fixedDifferences(narrow, wide, false);
  if (narrow.required || narrow.default === wide.default) return found;
  const reason = `both schemas accept a message without the attribute, but read it as ${readAs(narrow)} or as ${readAs(wide)}`;
  return [...found, { code: 'default', ...texts(narrow.default, wide.default), reason }];
}

/** Restricts a type to a fixed value. */
function withFixed({ type, fixed }: DeclaredValue): SimpleType {
  if (fixed === undefined) return type;
  const values = [{ value: fixed, name: fixed, documentation: '' }];
  const derivation = {
    by: 'restriction' as const,
    base: type,
    facets: [{ kind: 'enumeration' as const, values }],
  };
  return { ...type, builtin: undefined, readAs: undefined, derivation };
}

/** Returns which texts are possible. An empty element has its default or fixed value, so its type does not matter. */
function usesOf(wide: DeclaredValue, isElement: boolean): (text: string) => boolean {
  const isEmptyKnown = isElement && standardOf(wide) !== undefined;
  return (text) => text !== '' || !isEmptyKnown;
}

function fixedDifferences(
  narrow: DeclaredValue,
  wide: DeclaredValue,
  isElement: boolean,
): readonly ValueDifference[] {
  if (wide.fixed === undefined) return [];
  const [first, ...others] = compareSimple(withFixed(narrow), withFixed(wide), usesOf(wide, isElement));
  if (first === undefined) return [];
  const text = [first, ...others].find((difference) => difference.text !== undefined)?.text;
  const said = { code: 'fixed' as const, ...texts(narrow.fixed, wide.fixed) };
  if (text !== undefined) return [{ ...said, text }];
  return [{ ...said, reason: first.reason ?? 'no other value of the type was found' }];
}

/** Returns the differences for an empty element, which can depend on its default. */
function emptyDifferences(narrow: DeclaredValue, wide: DeclaredValue): readonly ValueDifference[] {
  const [own, other] = [standardOf(narrow), standardOf(wide)];
  if (own === other || (own === undefined && !takesText(narrow.type, ''))) return [];
  const code = narrow.fixed === undefined ? 'default' : 'fixed';
  if (other === undefined && !takesText(wide.type, ''))
    return own === undefined ? [] : [{ code, ...texts(own, other), text: '' }];
  if (narrow.fixed !== undefined || wide.fixed !== undefined) return [];
  const reason = `both schemas accept the empty element, but read it as ${readAs(narrow)} or as ${readAs(wide)}`;
  return [{ code: 'empty-default', ...texts(own, other), reason }];
}

function standardOf({
  default: standard,
  fixed,
}: Pick<ElementDeclaration, 'default' | 'fixed'>): string | undefined {
  return standard ?? fixed;
}

function readAs(declared: DeclaredValue): string {
  const value = standardOf(declared);
  return value === undefined ? 'no value' : JSON.stringify(value);
}

function texts(narrow: string | undefined, wide: string | undefined): { narrow: string; wide: string } {
  return { narrow: valueText(narrow), wide: valueText(wide) };
}

function valueText(value: string | undefined): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
