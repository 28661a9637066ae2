import { own, type XmlBoundFacet, type XmlFacet, type XmlMessages } from '@partner-apis/model';
import { Matcher } from '@partner-apis/xml/schema';
import { ofLength } from '../string-variants.ts';
import { rulesOf } from './facets.ts';

/** A text on one side of a rule of its type. */
export interface TextVariant {
  /** Name of a facet in XML Schema, or `type`. */
  readonly keyword: string;
  readonly side: 'inside' | 'outside';
  /** Last part of the case's id, such as `maxLength+1`. */
  readonly label: string;
  /** Candidates in order of preference. Only validation shows which of them fits. */
  readonly candidates: readonly string[];
}

/** Makes texts on both sides of every rule of a simple type. @param valid a text that follows all of them */
export function textVariants(typeName: string, valid: string, messages: XmlMessages): TextVariant[] {
  const rules = rulesOf(typeName, messages);
  if (rules === undefined) return [];
  const decimals = rules.facets.find(({ kind }) => kind === 'fractionDigits');
  const step = decimals?.kind === 'fractionDigits' ? 10 ** -decimals.value : 1;
  return [
    ...rules.facets.flatMap((facet) => facetVariants(facet, valid, step)),
    ...(rules.origin.by === 'union' ? memberVariants(rules.origin.members, messages) : []),
    ...(rules.origin.by === 'builtin' ? formVariants(rules.origin.name, valid) : []),
  ];
}

function facetVariants(facet: XmlFacet, valid: string, step: number): TextVariant[] {
  switch (facet.kind) {
    case 'enumeration':
      return [
        ...facet.values.map((value) => inside('enumeration', `enumeration=${value}`, [value])),
        outside('enumeration', 'enumeration-unknown', ['no such code', 'NO-SUCH', '0']),
      ];
    case 'pattern':
      return patternVariants(facet, valid);
    case 'minLength':
      return [
        inside('minLength', 'minLength', ofLength(valid, facet.value)),
        ...(facet.value > 0 ? [outside('minLength', 'minLength-1', ofLength(valid, facet.value - 1))] : []),
      ];
    case 'maxLength':
      return [
        inside('maxLength', 'maxLength', ofLength(valid, facet.value)),
        outside('maxLength', 'maxLength+1', ofLength(valid, facet.value + 1)),
      ];
    case 'length':
      return [
        inside('length', 'length', ofLength(valid, facet.value)),
        outside('length', 'length+1', ofLength(valid, facet.value + 1)),
        outside('length', 'length-1', ofLength(valid, facet.value - 1)),
      ];
    case 'totalDigits':
      return [
        inside('totalDigits', 'totalDigits', ['1'.repeat(facet.value)]),
        outside('totalDigits', 'totalDigits+1', ['1'.repeat(facet.value + 1)]),
      ];
    case 'fractionDigits':
      return [
        inside('fractionDigits', 'fractionDigits', [withDigits(facet.value)]),
        outside('fractionDigits', 'fractionDigits+1', [withDigits(facet.value + 1)]),
      ];
    case 'whiteSpace':
      return [];
    default:
      return boundVariants(facet.kind, facet.value, step);
  }
}

function withDigits(count: number): string {
  return count === 0 ? '4' : `4.${'1'.repeat(count)}`;
}

function boundVariants(kind: XmlBoundFacet, limit: string, step: number): TextVariant[] {
  const near = (by: number) => String(Number((Number(limit) + by).toFixed(10)));
  const within = kind.startsWith('min') ? step : -step;
  if (kind.endsWith('Exclusive')) {
    return [inside(kind, `${kind}-next`, [near(within)]), outside(kind, kind, [limit])];
  }
  return [inside(kind, kind, [limit]), outside(kind, `${kind}-beyond`, [near(-within)])];
}

/** Characters that are added to a text. `Z` turns a date into a date with a time zone, which is valid too. */
const STRANGERS = ['|', '!', 'x', '?', ' ', '0', '-', 'Z'];

function patternVariants(facet: Extract<XmlFacet, { kind: 'pattern' }>, valid: string): TextVariant[] {
  const { automaton, expression, flags } = facet;
  const pattern = automaton === undefined ? new RegExp(expression, flags) : new Matcher(automaton);
  const broken = STRANGERS.flatMap((stranger) => [
    stranger + valid.slice(1),
    valid.slice(0, -1) + stranger,
    valid + stranger,
    stranger.repeat(2),
  ]).filter((text) => !pattern.test(text));
  return [inside('pattern', 'pattern', [valid]), outside('pattern', 'pattern-broken', broken)];
}

/** Makes a text for each member of a union, and one for none. */
function memberVariants(members: readonly string[], messages: XmlMessages): TextVariant[] {
  const values = members.flatMap((member) => {
    const facets = rulesOf(member, messages)?.facets ?? [];
    return facets.flatMap((facet) => (facet.kind === 'enumeration' ? facet.values : []));
  });
  return [
    ...values.map((value) => inside('type', `union=${value}`, [value])),
    inside('type', 'union-other', ['7', 'X']),
    outside('type', 'union-none', ['no such value', '12345678901234567890123']),
  ];
}

/** Texts that resemble values of built-in types of XML Schema but are invalid. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '2026-13-01', 'tomorrow'],
  dateTime: ['2026-02-30T08:00:00'],
  decimal: ['four', '4,5', '1e3'],
  integer: ['4.5', 'four'],
  boolean: ['yes'],
};

function formVariants(name: string, valid: string): TextVariant[] {
  const broken = own(BROKEN, name);
  if (broken === undefined) return [];
  return [
    inside('type', 'type', [valid]),
    ...broken.map((text) => outside('type', `type-${text.replaceAll(' ', '-')}`, [text])),
  ];
}

function inside(keyword: string, label: string, candidates: readonly string[]): TextVariant {
  return { keyword, side: 'inside', label, candidates };
}

function outside(keyword: string, label: string, candidates: readonly string[]): TextVariant {
  return { keyword, side: 'outside', label, candidates };
}
