import { own } from '@partner-apis/model';
import type { SimpleType } from '../../model/components.ts';
import { takesText } from '../../model/runtime-type.ts';
import { boundDifferences } from './bounds.ts';
import { type Facts, factsOf, simpleKey, type WhiteSpace } from './facts.ts';
import type { SimpleExplanation } from './simple-difference.ts';

const STRINGS = ['string', 'normalizedString', 'token'];

/** For each built-in type, the types whose texts are all valid in it. String types accept everything. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  Name: ['NCName', 'ID', 'IDREF'],
  NCName: ['ID', 'IDREF'],
  NMTOKEN: ['Name', 'NCName', 'ID', 'IDREF', 'language'],
  NMTOKENS: ['IDREFS'],
  decimal: ['integer'],
  float: ['integer', 'decimal'],
  double: ['integer', 'decimal', 'float'],
};

/** Returns why not every value of one type is a value of the other; empty when every one certainly is. */
export function explainSimple(narrow: SimpleType, wide: SimpleType): readonly SimpleExplanation[] {
  if (narrow === wide || simpleKey(narrow) === simpleKey(wide)) return [];
  const [own, other] = [factsOf(narrow), factsOf(wide)];
  if (own.enumeration !== undefined && isJudgedByText(own, other)) {
    const refused = own.enumeration.filter((value) => !takesText(wide, value));
    return refused.length === 0 ? [] : [{ code: 'value', narrow: quoted(refused), wide: quoted(refused) }];
  }
  if (own.root === 'union') return compareMembers(own, wide, other);
  if (other.root === 'union') return compareWithUnion(narrow, wide, other);
  if (own.root === 'list' && other.root === 'list') return compareLists(own, other);
  if (!isWithin(own.root, other.root)) return [typeDifference(own, other)];
  return compareFacets(narrow, own, other);
}

/** Whether testing one text of a listed value is enough, because all texts of a value get the same verdict. */
function isJudgedByText(own: Facts, other: Facts): boolean {
  const isText = STRINGS.includes(own.root) || own.root === 'NMTOKEN' || own.root === 'NCName';
  const isOneSpace = own.root === other.root || (own.root === 'integer' && other.root === 'decimal');
  return isText || (isOneSpace && missingPatterns(own, other).length === 0);
}

/** Compares a union. Its values are those of its members, each of which must be included in the other type. */
function compareMembers(own: Facts, wide: SimpleType, other: Facts): readonly SimpleExplanation[] {
  const limits = ownLimits(own, other);
  if (limits.length > 0) return limits;
  return own.members.flatMap((member, index) => {
    const found = explainSimple(member, wide);
    const counterpart = other.members[index];
    if (found.length === 0 || counterpart === undefined || other.members.length !== own.members.length)
      return found;
    // A difference from the member in the same position is more precise than saying that no member accepts it.
    const precise = explainSimple(member, counterpart);
    return precise.length === 0 ? found : precise;
  });
}

function compareWithUnion(narrow: SimpleType, wide: SimpleType, other: Facts): readonly SimpleExplanation[] {
  const limits = ownLimits(factsOf(narrow), other);
  if (limits.length > 0) return limits;
  const taken = other.members.some((member) => explainSimple(narrow, member).length === 0);
  return taken ? [] : [{ code: 'union', narrow: typeText(narrow), wide: typeText(wide) }];
}

/** Compares the facets of a union or list itself, without its members or items. */
function ownLimits(own: Facts, other: Facts): readonly SimpleExplanation[] {
  const listed =
    other.enumeration === undefined
      ? []
      : [{ code: 'enumeration' as const, narrow: 'any value', wide: quoted(other.enumeration) }];
  return [...listed, ...patternDifferences(own, other)];
}

function compareLists(own: Facts, other: Facts): readonly SimpleExplanation[] {
  const items = own.item && other.item ? explainSimple(own.item, other.item) : [];
  return [...ownLimits(own, other), ...items, ...lengthDifferences(own, other)];
}

function isWithin(root: string, other: string): boolean {
  if (root === other || other === 'anySimpleType' || STRINGS.includes(other)) return true;
  return own(WITHIN, other)?.includes(root) ?? false;
}

function compareFacets(narrow: SimpleType, own: Facts, other: Facts): readonly SimpleExplanation[] {
  if (other.enumeration !== undefined)
    return [{ code: 'enumeration', narrow: 'any value', wide: quoted(other.enumeration) }];
  // The length, digits and bounds of another type's values are unknown.
  const sameKind = own.root === other.root || (STRINGS.includes(own.root) && STRINGS.includes(other.root));
  if (!sameKind && own.root !== 'integer' && isNarrowed(other)) return [typeDifference(own, other)];
  return [
    ...whiteSpaceDifferences(own, other),
    ...patternDifferences(own, other),
    ...lengthDifferences(own, other),
    ...digitDifferences(own, other),
    ...boundDifferences(narrow, own, other),
  ];
}

function isNarrowed({ patterns, minLength, maxLength, totalDigits, bounds }: Facts): boolean {
  const limits = [maxLength, totalDigits];
  return patterns.length > 0 || minLength > 0 || limits.some(Number.isFinite) || bounds.length > 0;
}

/** Compares white space, which is part of the value in string types. */
function whiteSpaceDifferences(own: Facts, other: Facts): SimpleExplanation[] {
  const areTexts = STRINGS.includes(own.root) && STRINGS.includes(other.root);
  if (own.whiteSpace === other.whiteSpace) return [];
  return areTexts || (losesNothing(own.whiteSpace, other.whiteSpace) && isNarrowed(other))
    ? [{ code: 'white-space', narrow: own.whiteSpace, wide: other.whiteSpace }]
    : [];
}

function losesNothing(own: WhiteSpace, other: WhiteSpace): boolean {
  return own === 'collapse' && other !== 'collapse';
}

/** Compares patterns by their sources: equal ones, or fewer alternatives, are included. Automata decide the rest. */
function patternDifferences(own: Facts, other: Facts): SimpleExplanation[] {
  const missing = missingPatterns(own, other);
  if (missing.length === 0) return [];
  return [{ code: 'pattern', narrow: patternsText(own.patterns), wide: patternsText(missing) }];
}

function missingPatterns(own: Facts, other: Facts): Facts['patterns'] {
  const isKept = (step: readonly string[]) =>
    own.patterns.some((one) => one.every((source) => step.includes(source)));
  return other.patterns.filter((step) => !isKept(step));
}

function lengthDifferences(own: Facts, other: Facts): SimpleExplanation[] {
  return [
    ...countDifference('min-length', own.minLength, other.minLength, own.minLength >= other.minLength),
    ...countDifference('max-length', own.maxLength, other.maxLength, own.maxLength <= other.maxLength),
  ];
}

function digitDifferences(own: Facts, other: Facts): SimpleExplanation[] {
  return [
    ...countDifference(
      'total-digits',
      own.totalDigits,
      other.totalDigits,
      own.totalDigits <= other.totalDigits,
    ),
    ...countDifference(
      'fraction-digits',
      own.fractionDigits,
      other.fractionDigits,
      own.fractionDigits <= other.fractionDigits,
    ),
  ];
}

function countDifference(
  code: SimpleExplanation['code'],
  narrow: number,
  wide: number,
  isKept: boolean,
): SimpleExplanation[] {
  return isKept ? [] : [{ code, narrow: countText(narrow), wide: countText(wide) }];
}

function countText(count: number): string {
  return Number.isFinite(count) ? String(count) : 'unlimited';
}

function typeDifference(own: Facts, other: Facts): SimpleExplanation {
  return { code: 'type', narrow: rootText(own.root), wide: rootText(other.root) };
}

function typeText(type: SimpleType): string {
  return type.name?.local ?? rootText(factsOf(type).root);
}

function rootText(root: string): string {
  return root === 'list' || root === 'union' ? `a ${root}` : `xs:${root}`;
}

function patternsText(patterns: Facts['patterns']): string {
  return patterns.length === 0 ? 'none' : patterns.map((step) => step.join(' | ')).join(' and ');
}

function quoted(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}
