import type { XmlNode } from '../load/xml-node.ts';
import { rootOf, whiteSpaceOf } from './builtins.ts';
import type { BoundFacet, CountFacet, Facet, SimpleType } from './components.ts';
import type { Context } from './context.ts';
import { runtimeType, takesValue } from './runtime-type.ts';

/** A facet of a restriction, and its element. */
export interface FacetAt {
  readonly facet: Facet;
  readonly node: XmlNode;
}

type Bound = Extract<Facet, { kind: BoundFacet }>;
type Count = Extract<Facet, { kind: CountFacet }>;

/** Allowed results of comparing one bound with another. */
type Sign = '<' | '<=' | '>' | '>=';

const WORDS: Readonly<Record<Sign | '=', string>> = {
  '<': 'less than',
  '<=': 'at most',
  '>': 'greater than',
  '>=': 'at least',
  '=': 'equal to',
};

/**
 * Allowed relations between a new bound and each existing bound.
 *
 * @see XML Schema part 2, sections 4.3.7 to 4.3.10
 */
const ORDER: Readonly<Record<BoundFacet, Readonly<Record<BoundFacet, Sign>>>> = {
  minInclusive: { minInclusive: '>=', minExclusive: '>', maxInclusive: '<=', maxExclusive: '<' },
  minExclusive: { minInclusive: '>=', minExclusive: '>=', maxInclusive: '<=', maxExclusive: '<' },
  maxInclusive: { minInclusive: '>=', minExclusive: '>', maxInclusive: '<=', maxExclusive: '<' },
  maxExclusive: { minInclusive: '>', minExclusive: '>=', maxInclusive: '<=', maxExclusive: '<=' },
};

/** Allowed relations between a new count and each existing count. */
const COUNTS: Readonly<Partial<Record<CountFacet, Readonly<Partial<Record<CountFacet, Sign | '='>>>>>> = {
  length: { length: '=', minLength: '>=', maxLength: '<=' },
  minLength: { length: '<=', minLength: '>=', maxLength: '<=' },
  maxLength: { length: '>=', minLength: '>=', maxLength: '<=' },
  totalDigits: { totalDigits: '<=', fractionDigits: '>=' },
  fractionDigits: { totalDigits: '<=', fractionDigits: '<=' },
};

const EXCLUSIVE: readonly (readonly [Facet['kind'], Facet['kind']])[] = [
  ['minInclusive', 'minExclusive'],
  ['maxInclusive', 'maxExclusive'],
  ['length', 'minLength'],
  ['length', 'maxLength'],
];

const SPACES: readonly (string | undefined)[] = ['preserve', 'replace', 'collapse'];

/**
 * Reports facets that contradict each other, that widen the base, or whose values are invalid in the base.
 *
 * @see XML Schema part 2, section 4.3
 */
export function checkFacets(context: Context, own: readonly FacetAt[], base: SimpleType): void {
  const inherited = inheritedFacets(base);
  for (const [index, { facet, node }] of own.entries()) {
    const report = (rule: string, text: string) => context.report('invalid', node, text, rule);
    const before = [
      ...inherited.map((one) => ({ facet: one, of: ' of the base type' })),
      ...own.slice(0, index).map((one) => ({ facet: one.facet, of: '' })),
    ];
    for (const [a, b] of EXCLUSIVE) {
      const other = a === facet.kind ? b : b === facet.kind ? a : undefined;
      if (own.some((one) => one.facet.kind === other))
        report(`${a}-${b}`, `${a} and ${b} exclude each other. Remove one of them.`);
    }
    const fixed = inherited.find((one) => one.kind === facet.kind && 'fixed' in one && one.fixed);
    if (fixed && 'value' in fixed && 'value' in facet && !isSame(base, fixed.value, facet.value))
      report(
        'st-props-correct',
        `The base type fixes ${facet.kind} as ${fixed.value}. Remove ${facet.kind}, or set it to this value.`,
      );
    if (isBound(facet)) checkBound(facet, before, base, report);
    else if (isCount(facet)) checkCount(facet, before, base, report);
    else if (facet.kind === 'whiteSpace') {
      if (SPACES.indexOf(facet.value) < SPACES.indexOf(whiteSpaceOf(base)))
        report(
          'whiteSpace-valid-restriction',
          `The base type has whiteSpace ${whiteSpaceOf(base)}, which ${facet.value} cannot undo. Remove whiteSpace.`,
        );
    }
  }
}

/** Reports a value of an enumeration that the base type does not have. */
export function checkEnumerated(context: Context, node: XmlNode, base: SimpleType, value: string): void {
  if (takesValue(base, value)) return;
  context.report(
    'invalid',
    node,
    `${JSON.stringify(value)} is no value of the base type. Remove it, or use another base type.`,
    'enumeration-valid-restriction',
  );
}

type Report = (rule: string, text: string) => void;

/** An earlier facet, and what to write after it. */
interface Earlier {
  readonly facet: Facet;
  readonly of: string;
}

/** Returns what is wrong about the order of two facets, with both values. */
function orderText(facet: Bound | Count, sign: Sign | '=', other: Bound | Count, of: string): string {
  return `${facet.kind} ${facet.value} must be ${WORDS[sign]} ${other.kind}${of}, which is ${other.value}.`;
}

function checkBound(facet: Bound, before: readonly Earlier[], base: SimpleType, report: Report): void {
  const { kind, value } = facet;
  if (!takesValue(builtinOf(base), value)) {
    report(
      `${kind}-valid-restriction`,
      `${kind} must be a value of the base type, not ${JSON.stringify(value)}.`,
    );
    return;
  }
  const { compare = () => Number.NaN } = runtimeType(base);
  for (const { facet: other, of } of before) {
    if (!isBound(other)) continue;
    const sign = ORDER[kind][other.kind];
    if (!keeps(compare(value, other.value), sign))
      report(`${kind}-valid-restriction`, orderText(facet, sign, other, of));
  }
}

function checkCount(facet: Count, before: readonly Earlier[], base: SimpleType, report: Report): void {
  const { kind, value } = facet;
  if (kind === 'fractionDigits' && value > 0 && isInteger(base))
    report(
      'fractionDigits-valid-restriction',
      'A whole number has no digits after the point. Use fractionDigits 0, or another base type.',
    );
  for (const { facet: other, of } of before) {
    const sign = isCount(other) ? COUNTS[kind]?.[other.kind] : undefined;
    if (sign !== undefined && isCount(other) && !keeps(value - other.value, sign))
      report(`${kind}-valid-restriction`, orderText(facet, sign, other, of));
  }
}

function keeps(order: number, sign: Sign | '='): boolean {
  if (Number.isNaN(order)) return true;
  if (order === 0) return sign.includes('=');
  return order < 0 ? sign.startsWith('<') : sign.startsWith('>');
}

function isBound(facet: Facet): facet is Bound {
  return Object.hasOwn(ORDER, facet.kind);
}

function isCount(facet: Facet): facet is Count {
  return Object.hasOwn(COUNTS, facet.kind);
}

function isSame(base: SimpleType, a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return a === b;
  const { compare } = runtimeType(base);
  return a === b || (compare !== undefined && compare(a, b) === 0);
}

/** Returns the facets of a type and of all that it restricts: the nearest of each kind. */
function inheritedFacets({ derivation }: SimpleType): Facet[] {
  if (derivation.by !== 'restriction') return [];
  const own = derivation.facets;
  const others = inheritedFacets(derivation.base);
  return [...own, ...others.filter(({ kind }) => !own.some((facet) => facet.kind === kind))];
}

/** Returns the built-in type that a type restricts, and whose bounds apply to it. */
function builtinOf(type: SimpleType): SimpleType {
  return type.derivation.by === 'restriction' ? builtinOf(type.derivation.base) : type;
}

function isInteger(type: SimpleType): boolean {
  const root = rootOf(type);
  return root !== 'decimal' && root !== 'float' && root !== 'double';
}
