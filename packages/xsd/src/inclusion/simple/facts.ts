import { own } from '@partner-apis/model';
import { rootOf } from '../../model/builtins.ts';
import type { BoundFacet, CountFacet, Facet, SimpleType } from '../../model/components.ts';

/** The facets of all derivation steps of a simple type. */
export interface Facts {
  /** The built-in type, `list` or `union`. All integer types are `integer` with bounds. */
  readonly root: string;
  readonly item: SimpleType | undefined;
  readonly members: readonly SimpleType[];
  readonly whiteSpace: WhiteSpace;
  /** The values of the last step that lists any. */
  readonly enumeration: readonly string[] | undefined;
  /** The alternatives of each step that has patterns. */
  readonly patterns: readonly (readonly string[])[];
  readonly minLength: number;
  readonly maxLength: number;
  readonly totalDigits: number;
  readonly fractionDigits: number;
  /** All bounds, the tightest of which applies. */
  readonly bounds: readonly Bound[];
}

export interface Bound {
  readonly kind: BoundFacet;
  readonly value: string;
}

export type WhiteSpace = 'preserve' | 'replace' | 'collapse';

const INTEGERS: Readonly<Record<string, readonly [string | undefined, string | undefined]>> = {
  integer: [undefined, undefined],
  nonPositiveInteger: [undefined, '0'],
  negativeInteger: [undefined, '-1'],
  nonNegativeInteger: ['0', undefined],
  positiveInteger: ['1', undefined],
  long: ['-9223372036854775808', '9223372036854775807'],
  int: ['-2147483648', '2147483647'],
  short: ['-32768', '32767'],
  byte: ['-128', '127'],
  unsignedLong: ['0', '18446744073709551615'],
  unsignedInt: ['0', '4294967295'],
  unsignedShort: ['0', '65535'],
  unsignedByte: ['0', '255'],
};

/** Whether a built-in type is `xs:integer`, or derived from it. */
export function isInteger(name: string): boolean {
  return Object.hasOwn(INTEGERS, name);
}

const WHITE_SPACE: Readonly<Record<string, WhiteSpace>> = {
  anySimpleType: 'preserve',
  string: 'preserve',
  normalizedString: 'replace',
};

/** Built-in list types. */
const LISTS = new Set(['NMTOKENS', 'IDREFS']);

export function factsOf(type: SimpleType): Facts {
  const { derivation } = type;
  if (derivation.by !== 'restriction') return rootFacts(type);
  return derivation.facets.reduce(withFacet, factsOf(derivation.base));
}

function rootFacts(type: SimpleType): Facts {
  const { derivation } = type;
  const name = rootOf(type);
  const bounds = own(INTEGERS, name);
  return {
    root: bounds ? 'integer' : name,
    item: derivation.by === 'list' ? derivation.item : undefined,
    members: derivation.by === 'union' ? derivation.members : [],
    whiteSpace: derivation.by === 'union' ? 'preserve' : (own(WHITE_SPACE, name) ?? 'collapse'),
    enumeration: undefined,
    patterns: [],
    minLength: LISTS.has(name) ? 1 : 0,
    maxLength: Number.POSITIVE_INFINITY,
    totalDigits: Number.POSITIVE_INFINITY,
    fractionDigits: bounds ? 0 : Number.POSITIVE_INFINITY,
    bounds: boundsBetween(bounds?.[0], bounds?.[1]),
  };
}

function boundsBetween(low: string | undefined, high: string | undefined): readonly Bound[] {
  return [
    ...(low === undefined ? [] : [{ kind: 'minInclusive' as const, value: low }]),
    ...(high === undefined ? [] : [{ kind: 'maxInclusive' as const, value: high }]),
  ];
}

function withFacet(facts: Facts, facet: Facet): Facts {
  switch (facet.kind) {
    case 'enumeration':
      return { ...facts, enumeration: facet.values.map(({ value }) => value) };
    case 'pattern':
      return { ...facts, patterns: [...facts.patterns, facet.sources] };
    case 'whiteSpace':
      return { ...facts, whiteSpace: whiteSpaceOf(facet.value) };
    case 'minInclusive':
    case 'minExclusive':
    case 'maxInclusive':
    case 'maxExclusive':
      return { ...facts, bounds: [...facts.bounds, facet] };
    default:
      return withCount(facts, facet.kind, facet.value);
  }
}

function whiteSpaceOf(text: string): WhiteSpace {
  return text === 'preserve' || text === 'replace' ? text : 'collapse';
}

function withCount(facts: Facts, kind: CountFacet, value: number): Facts {
  if (kind === 'length') return { ...facts, minLength: value, maxLength: value };
  const tighter = kind === 'minLength' ? Math.max(facts.minLength, value) : Math.min(facts[kind], value);
  return { ...facts, [kind]: tighter };
}

/**
 * Returns a key that is equal for types that accept the same values in the same way, whatever their names and
 * documentation.
 */
export function simpleKey(type: SimpleType): string {
  const { derivation, builtin } = type;
  switch (derivation.by) {
    case 'builtin':
      return builtin ?? '';
    case 'list':
      return `list(${simpleKey(derivation.item)})`;
    case 'union':
      return `union(${derivation.members.map(simpleKey).join(',')})`;
    case 'restriction': {
      const facets = derivation.facets.map(facetKey).sort();
      return facets.length === 0
        ? simpleKey(derivation.base)
        : `${simpleKey(derivation.base)}{${facets.join(';')}}`;
    }
  }
}

function facetKey(facet: Facet): string {
  if (facet.kind === 'enumeration')
    return JSON.stringify(['enumeration', ...facet.values.map(({ value }) => value).sort()]);
  if (facet.kind === 'pattern') return JSON.stringify(['pattern', ...[...facet.sources].sort()]);
  return JSON.stringify([facet.kind, facet.value]);
}
