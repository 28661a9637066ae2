import { parse, XmlError } from '@partner-apis/xml';
import * as x from '@partner-apis/xml/schema';
import type { BoundFacet, CountFacet, Facet, SimpleType } from './components.ts';

const { minInclusive, minExclusive, maxInclusive, maxExclusive } = x;
const BOUNDS: Readonly<Record<BoundFacet, (limit: string) => x.Facet>> = {
  minInclusive,
  minExclusive,
  maxInclusive,
  maxExclusive,
};

const { length, minLength, maxLength, totalDigits, fractionDigits } = x;
const COUNTS: Readonly<Record<CountFacet, (count: number) => x.Facet>> = {
  length,
  minLength,
  maxLength,
  totalDigits,
  fractionDigits,
};

export type QualifiedNames = NonNullable<x.SimpleType['names']>;

const MADE = new WeakMap<SimpleType, x.SimpleType>();

/** Returns the type with which the reader of the SDKs checks values. */
export function runtimeType(type: SimpleType): x.SimpleType {
  const made = MADE.get(type) ?? makeType(type);
  MADE.set(type, made);
  return made;
}

function makeType(type: SimpleType): x.SimpleType {
  const { derivation, builtin } = type;
  switch (derivation.by) {
    case 'builtin':
      return builtinType(builtin ?? '');
    case 'list':
      return x.list(runtimeType(derivation.item));
    case 'union':
      return x.union(...derivation.members.map(runtimeType));
    case 'restriction':
      return x.restrict(runtimeType(derivation.base), ...derivation.facets.map(runtimeFacet));
  }
}

/** Whether an element of the type may have the text. Names have their namespace instead of a prefix. */
export function takesText(type: SimpleType, text: string): boolean {
  if (runtimeType(type).names) return takesValue(type, text);
  try {
    parse(x.root('value', runtimeType(type)), `<value>${escaped(text)}</value>`, { strict: true });
    return true;
  } catch (error) {
    if (error instanceof XmlError) return false;
    throw error;
  }
}

/** Whether a text is a value of the type, after its white space was treated. */
export function takesValue(type: SimpleType, text: string): boolean {
  const made = runtimeType(type);
  const value = x.withWhiteSpace(made.whiteSpace, text);
  return made.checks.every((check) => check.test(value));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');
}

function builtinType(name: string): x.SimpleType {
  const found = Object.entries(x).find(([key]) => key === name)?.[1];
  if (typeof found === 'object' && 'kind' in found && found.kind === 'simple') return found;
  throw new Error(`The runtime has no type ${name}`);
}

function runtimeFacet(facet: Facet): x.Facet {
  switch (facet.kind) {
    case 'enumeration':
      return x.enumeration(...facet.values.map(({ value }) => value));
    case 'pattern':
      return facet.automaton === undefined
        ? x.pattern(regularExpression(facet.expression), facet.sources.join(' | '))
        : x.linearPattern(facet.automaton, facet.sources.join(' | '));
    case 'whiteSpace':
      return facet.value === 'preserve' || facet.value === 'replace'
        ? x.whiteSpace(facet.value)
        : x.whiteSpace('collapse');
    case 'minInclusive':
    case 'minExclusive':
    case 'maxInclusive':
    case 'maxExclusive':
      return BOUNDS[facet.kind](facet.value);
    default:
      return COUNTS[facet.kind](facet.value);
  }
}

/** Parses the literal of a regular expression. @param literal as in generated code: `/^\d+$/u` */
function regularExpression(literal: string): RegExp {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? [];
  return new RegExp(source, flags);
}
