import type { Rule } from '../errors/problem.ts';
import { hasFractionDigits, hasTotalDigits } from '../simple/decimal.ts';
import { type Check, type SimpleType, simpleType, type WhiteSpace } from './simple-type.ts';

/** Restricts a type: a check, or another treatment of white space. */
export type Facet = (base: SimpleType) => Partial<SimpleType> | Check;

/**
 * Describes a type derived by restriction.
 *
 * @example restrict(token, maxLength(35), pattern(/^\d+$/u))
 */
// @__NO_SIDE_EFFECTS__
export function restrict(base: SimpleType, ...facets: readonly Facet[]): SimpleType {
  const checks = [...base.checks];
  const parts = { ...base, checks, readAs: undefined, base };
  for (const facet of facets) {
    const made = facet(base);
    if ('test' in made) checks.push(made);
    else Object.assign(parts, made);
  }
  return simpleType(parts);
}

/**
 * Describes a type that lenient readers replace by another one, for values that partners are known to send but that
 * must not be written.
 *
 * @param other a function, since it may be made from the type itself
 */
// @__NO_SIDE_EFFECTS__
export function readAs(type: SimpleType, other: () => SimpleType): SimpleType {
  return simpleType({ ...type, readAs: other });
}

export const enumeration =
  (...values: readonly string[]): Facet =>
  (base) => {
    const known = new Set(values);
    const same = base.compare;
    const test = (text: string) =>
      known.has(text) || (same !== undefined && values.some((value) => same(value, text) === 0));
    return { rule: 'enumeration', says: `must be ${oneOf(values)}`, test, values };
  };

function oneOf(values: readonly string[]): string {
  const quoted = values.map((value) => JSON.stringify(value));
  return `${quoted.length > 1 ? 'one of ' : ''}${quoted.join(', ')}`;
}

/**
 * A pattern in the schema's notation that consists of digits and letters only, so that nothing that matches needs
 * escaping.
 */
const PLAIN = /^(?:\\d|0-9|A-Z|a-z|[A-Za-z\d{},?*+()|[\]])*$/;

/** Maximum length of a pattern in a message; nobody reads longer ones. */
export const LONGEST_PATTERN = 60;

export function patternSays(source: string, example: string | undefined): string {
  const isLong = source.length > LONGEST_PATTERN;
  if (example === undefined)
    return `must match the pattern ${isLong ? `${source.slice(0, LONGEST_PATTERN)}…` : source}`;
  return `must look like ${JSON.stringify(example)}${isLong ? '' : ` (pattern ${source})`}`;
}

/**
 * Describes a facet `pattern`.
 *
 * @param expression anchored, translated from the schema's notation. It must match in linear time; otherwise, use
 * `linearPattern`
 * @param source the schema's notation, for messages; more than {@link LONGEST_PATTERN} characters may be cut
 * @param example a text that matches, for messages
 */
export const pattern =
  (expression: RegExp, source: string, example?: string): Facet =>
  () => ({
    rule: 'pattern',
    says: patternSays(source, example),
    test: (text) => expression.test(text),
    plain: PLAIN.test(source),
  });

/**
 * Describes a facet that counts.
 *
 * @param says which counts are valid, such as `at most`
 * @param within range of UTF-16 lengths that certainly satisfies the rule, if characters are counted
 */
const counted = (
  rule: Rule,
  says: string,
  count: number,
  keeps: (length: number) => boolean,
  within: Pick<Check, 'shortest' | 'longest'> = {},
): Facet => {
  return ({ length = lengthOf, members }) => {
    const unit = length === lengthOf ? 'character' : members ? 'item' : 'byte';
    return {
      rule,
      says: count === 0 ? 'must be empty' : `must have ${says} ${many(count, unit)}`,
      test: (text) => keeps(length(text)),
      ...(length === lengthOf && within),
    };
  };
};

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns the number of characters, not of UTF-16 units. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index++) if ((text.charCodeAt(index) & 0xfc00) === 0xd800) pairs++;
  return text.length - pairs;
}

export const length = (count: number): Facet =>
  counted('length', 'exactly', count, (found) => found === count);

/** Describes a facet `minLength`. A character has one or two UTF-16 units. */
export const minLength = (count: number): Facet =>
  counted('minLength', 'at least', count, (found) => found >= count, { shortest: 2 * count - 1 });
export const maxLength = (count: number): Facet =>
  counted('maxLength', 'at most', count, (found) => found <= count, { longest: count });

/** Describes a facet that limits a value. @param sign 1 for a lower limit, -1 for an upper one */
const bound = (rule: Rule, says: string, limit: string, sign: 1 | -1, inclusive: boolean): Facet => {
  return ({ compare = () => Number.NaN }) => ({
    rule,
    says: `must be ${says} ${limit}`,
    test: (text) => {
      const order = sign * compare(text, limit);
      return order > 0 || (inclusive && order === 0);
    },
  });
};

export const minInclusive = (limit: string): Facet => bound('minInclusive', 'at least', limit, 1, true);
export const minExclusive = (limit: string): Facet => bound('minExclusive', 'greater than', limit, 1, false);
export const maxInclusive = (limit: string): Facet => bound('maxInclusive', 'at most', limit, -1, true);
export const maxExclusive = (limit: string): Facet => bound('maxExclusive', 'less than', limit, -1, false);

/** Sets the spelling of a boolean, if a pattern does not allow `true` and `false`. */
export const spelled =
  (yes: string, no: string): Facet =>
  () => ({ toText: (value) => (typeof value === 'boolean' ? (value ? yes : no) : undefined) });

export const totalDigits =
  (count: number): Facet =>
  () => ({
    rule: 'totalDigits',
    says: `must have at most ${many(count, 'digit')}`,
    test: (text) => hasTotalDigits(text, count),
    longest: count,
  });

export const fractionDigits =
  (count: number): Facet =>
  () => ({
    rule: 'fractionDigits',
    says: `must have at most ${many(count, 'digit')} after the point`,
    test: (text) => hasFractionDigits(text, count),
  });

export const whiteSpace =
  (treatment: WhiteSpace): Facet =>
  () => ({ whiteSpace: treatment });
