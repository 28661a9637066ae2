import { limitsOf, type MessageLimit, type MessageValue, type Schema } from '@partner-apis/model';
import type { Field } from './field.ts';

/** Describes how often an element may occur; undefined for at most once. */
export function occurrence(min: number, max: number | 'unbounded'): string | undefined {
  if (max === 1) return undefined;
  if (max === 'unbounded') return min > 1 ? `${min} or more` : 'any number';
  return min > 1 ? `${min} to ${max} times` : `up to ${max} times`;
}

/** The facts about an element's text: limits, pattern, values with their meanings, default. */
export function valueFacts(
  value: MessageValue | undefined,
  { default: standard, fixed }: { readonly default?: string; readonly fixed?: string },
): Pick<Field, 'limits' | 'values'> &
  Partial<Pick<Field, 'pattern' | 'meanings' | 'isExtensible' | 'readAs' | 'default'>> {
  const values = fixed === undefined ? (value?.values ?? []) : [{ value: fixed, documentation: '' }];
  const meanings = values
    .filter(({ documentation }) => documentation !== '')
    .map(({ value: code, documentation }) => ({ value: code, text: documentation }));
  return {
    limits: value === undefined ? [] : limitsInWords(value.limits),
    values: values.map((code) => code.value),
    ...(value === undefined || value.patterns.length === 0 ? {} : { pattern: value.patterns.join(' | ') }),
    ...(meanings.length === 0 ? {} : { meanings }),
    ...(fixed === undefined && value?.isOpen === true ? { isExtensible: true } : {}),
    ...(value?.readAs === undefined ? {} : { readAs: value.readAs }),
    ...(standard === undefined ? {} : { default: standard }),
  };
}

/** The facets that correspond to keywords of JSON Schema, and are described in the same words. */
const KEYWORDS: Readonly<Partial<Record<MessageLimit['facet'], readonly (keyof Schema)[]>>> = {
  length: ['minLength', 'maxLength'],
  minLength: ['minLength'],
  maxLength: ['maxLength'],
  minInclusive: ['minimum'],
  minExclusive: ['exclusiveMinimum'],
  maxInclusive: ['maximum'],
  maxExclusive: ['exclusiveMaximum'],
};

function limitsInWords(limits: readonly MessageLimit[]): readonly string[] {
  const numeric = limits.filter(({ value }) => Number.isFinite(Number(value)));
  const keywords = numeric.flatMap(({ facet, value }) =>
    (KEYWORDS[facet] ?? []).map((keyword) => [keyword, Number(value)] as const),
  );
  return [...limitsOf(Object.fromEntries(keywords)), ...limits.flatMap(inOwnWords)];
}

const WORDS: Readonly<Record<MessageLimit['facet'], string>> = {
  length: 'exactly {} long',
  minLength: 'at least {} long',
  maxLength: 'at most {} long',
  totalDigits: 'at most {} digits',
  fractionDigits: 'at most {} digits after the point',
  minInclusive: 'from {}',
  minExclusive: 'after {}',
  maxInclusive: 'to {}',
  maxExclusive: 'before {}',
};

function inOwnWords({ facet, value }: MessageLimit): readonly string[] {
  const said = KEYWORDS[facet] !== undefined && Number.isFinite(Number(value));
  return said ? [] : [WORDS[facet].replace('{}', value)];
}
