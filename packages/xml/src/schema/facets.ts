import type { Rule } from '../errors/problem.ts';
import { hasFractionDigits, hasTotalDigits } from '../simple/decimal.ts';
import {
  accepts,
  type Check,
  type SimpleType,
  simpleType,
  type WhiteSpace,
  withWhiteSpace,
} from './simple-type.ts';

/** Narrows a type: a check, or another treatment of white space. */
export type Facet = (base: SimpleType) => Partial<SimpleType> | Check;

/**
 * A type derived by restriction.
 *
 * @example restrict('ArticleID', token, maxLength(35), pattern(/^\d+$/u))
 */
// @__NO_SIDE_EFFECTS__
export function restrict(name: string, base: SimpleType, ...facets: readonly Facet[]): SimpleType {
  const made = facets.map((facet) => facet(base));
  const checks = made.filter((one): one is Check => 'test' in one);
  const others = made.filter((one): one is Partial<SimpleType> => !('test' in one));
  const parts: Partial<SimpleType> = Object.assign({}, base, ...others);
  return simpleType(name, { ...parts, checks: [...base.checks, ...checks], readAs: undefined });
}

/**
 * A type that a reader takes for another one, unless it is strict: for values that partners are known to send and that
 * must not be written.
 *
 * @param other a function, since it may be made of the type itself
 */
// @__NO_SIDE_EFFECTS__
export function readAs(type: SimpleType, other: () => SimpleType): SimpleType {
  return simpleType(type.name, { ...type, readAs: other });
}

/** A type whose values are white-space separated items of another. Its value is an array. */
// @__NO_SIDE_EFFECTS__
export function list(name: string, item: SimpleType): SimpleType {
  const items = (text: string) => (text === '' ? [] : text.split(' '));
  return simpleType(name, {
    checks: item.checks.map((check) => ({ ...check, test: (text) => items(text).every(check.test) })),
    toValue: (text) => items(text).map((each) => (item.toValue ? item.toValue(each) : each)),
    toText: (value) => listText(item, value),
    length: (text) => items(text).length,
  });
}

function listText(item: SimpleType, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((each: unknown) => textOf(item, each));
  return texts.some((text) => text === undefined || text === '' || /\s/.test(text))
    ? undefined
    : texts.join(' ');
}

/** A type whose values are those of several. Its value is the text. */
// @__NO_SIDE_EFFECTS__
export function union(name: string, ...members: readonly SimpleType[]): SimpleType {
  const names = members.map((member) => member.name).join(' or ');
  const test = (text: string) =>
    members.some((member) => accepts(member, withWhiteSpace(member.whiteSpace, text)));
  return simpleType(name, {
    whiteSpace: members.every(({ whiteSpace }) => whiteSpace === 'collapse') ? 'collapse' : 'preserve',
    checks: [{ rule: 'type', says: `must be a value of ${names}`, test }],
  });
}

/** The text of a value from an object, undefined when it is not one of the type. */
export function textOf(type: SimpleType, value: unknown): string | undefined {
  if (type.toText) return type.toText(value);
  return typeof value === 'string' ? value : undefined;
}

export const enumeration =
  (...values: readonly string[]): Facet =>
  (base) => {
    const known = new Set(values);
    const same = base.compare;
    const test = same
      ? (text: string) => known.has(text) || values.some((value) => same(value, text) === 0)
      : (text: string) => known.has(text);
    return { rule: 'enumeration', says: `must be ${oneOf(values)}`, test, values };
  };

function oneOf(values: readonly string[]): string {
  const quoted = values.map((value) => JSON.stringify(value));
  return quoted.length === 1 ? String(quoted[0]) : `one of ${quoted.join(', ')}`;
}

/**
 * @param expression anchored, translated from the schema's own notation
 * @param source the schema's notation, for messages
 */
export const pattern =
  (expression: RegExp, source: string): Facet =>
  () => ({ rule: 'pattern', says: `must match ${source}`, test: (text) => expression.test(text) });

/** @param surely whether so many UTF-16 units are enough to know, without counting characters */
const counted = (
  rule: Rule,
  says: string,
  keeps: (length: number) => boolean,
  surely: (units: number) => boolean = () => false,
): Facet => {
  return ({ length }) => {
    const test = length
      ? (text: string) => keeps(length(text))
      : (text: string) => surely(text.length) || keeps(lengthOf(text));
    return { rule, says, test };
  };
};

/** Characters, not UTF-16 units. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index++) if ((text.charCodeAt(index) & 0xfc00) === 0xd800) pairs++;
  return text.length - pairs;
}

const many = (count: number) => (count === 1 ? '1 character or item' : `${count} characters or items`);

export const length = (count: number): Facet =>
  counted('length', `must have exactly ${many(count)}`, (found) => found === count);
export const minLength = (count: number): Facet =>
  counted(
    'minLength',
    `must have at least ${many(count)}`,
    (found) => found >= count,
    (units) => units >= 2 * count,
  );
export const maxLength = (count: number): Facet =>
  counted(
    'maxLength',
    `must have at most ${many(count)}`,
    (found) => found <= count,
    (units) => units <= count,
  );

const bound = (rule: Rule, says: string, limit: string, keeps: (order: number) => boolean): Facet => {
  return ({ compare = () => Number.NaN }) => ({
    rule,
    says: `must be ${says} ${limit}`,
    test: (text) => keeps(compare(text, limit)),
  });
};

export const minInclusive = (limit: string): Facet =>
  bound('minInclusive', 'at least', limit, (order) => order >= 0);
export const minExclusive = (limit: string): Facet =>
  bound('minExclusive', 'greater than', limit, (order) => order > 0);
export const maxInclusive = (limit: string): Facet =>
  bound('maxInclusive', 'at most', limit, (order) => order <= 0);
export const maxExclusive = (limit: string): Facet =>
  bound('maxExclusive', 'less than', limit, (order) => order < 0);

export const totalDigits =
  (count: number): Facet =>
  () => ({
    rule: 'totalDigits',
    says: `must have at most ${count} digits`,
    test: (text) => hasTotalDigits(text, count),
  });

export const fractionDigits =
  (count: number): Facet =>
  () => ({
    rule: 'fractionDigits',
    says: `must have at most ${count} digits after the point`,
    test: (text) => hasFractionDigits(text, count),
  });

export const whiteSpace =
  (treatment: WhiteSpace): Facet =>
  () => ({ whiteSpace: treatment });
