import { listedNames, type QualifiedNames } from '../simple/qualified-name.ts';
import { accepts, type SimpleType, simpleType, withWhiteSpace } from './simple-type.ts';

/** Types that are made of others: lists and unions. @see XML Schema part 2, section 2.5.1 */

/** A type whose values are white-space separated items of another. Its value is an array. */
// @__NO_SIDE_EFFECTS__
export function list(name: string, item: SimpleType): SimpleType {
  const items = (text: string) => (text === '' ? [] : text.split(' '));
  return simpleType(name, {
    checks: item.checks.map(({ rule, says, test }) => ({
      rule,
      says,
      test: (text) => items(text).every(test),
    })),
    toValue: (text) => items(text).map((each) => (item.toValue ? item.toValue(each) : each)),
    toText: (value) => listText(item, value),
    length: (text) => items(text).length,
    names: item.names && listedNames(item.names),
    compare: item.compare && ((a, b) => compareItems(item, items(a), items(b))),
    members: [item],
  });
}

/** Lists have no order: 0 for the same values, NaN for others. */
function compareItems({ compare }: SimpleType, a: readonly string[], b: readonly string[]): number {
  const isSame = (text: string, other: string | undefined) =>
    text === other || (other !== undefined && compare?.(text, other) === 0);
  return a.length === b.length && a.every((text, index) => isSame(text, b[index])) ? 0 : Number.NaN;
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
  const says = members
    .map(({ checks }) => checks.map((check) => check.says).join(' and '))
    .map((each, index) => (index === 0 ? each : each.replace(/^must /, '')))
    .join(', or ');
  const test = (text: string) =>
    members.some((member) => accepts(member, withWhiteSpace(member.whiteSpace, text)));
  return simpleType(name, {
    whiteSpace: members.every(({ whiteSpace }) => whiteSpace === 'collapse') ? 'collapse' : 'preserve',
    checks: [{ rule: 'type', says, test }],
    compare: (a, b) => compareMembers(members, a, b),
    names: members.some(({ names }) => names) ? namesOf(members) : undefined,
    members,
  });
}

/** Values of a union are of the first member that takes them. 0 for the same value, NaN for others. */
function compareMembers(members: readonly SimpleType[], a: string, b: string): number {
  const takes = (text: string) => (member: SimpleType) =>
    accepts(member, withWhiteSpace(member.whiteSpace, text));
  const member = members.find(takes(a));
  if (member === undefined || member !== members.find(takes(b))) return Number.NaN;
  const [left, right] = [withWhiteSpace(member.whiteSpace, a), withWhiteSpace(member.whiteSpace, b)];
  return left === right || member.compare?.(left, right) === 0 ? 0 : Number.NaN;
}

/** A text is a name where the first member that takes it is one of names. */
function namesOf(members: readonly SimpleType[]): QualifiedNames {
  return {
    read: (text, resolve) => {
      for (const member of members) {
        const given = withWhiteSpace(member.whiteSpace, text);
        const value = member.names ? member.names.read(given, resolve) : given;
        if (accepts(member, value)) return member.names ? value : text;
      }
      return text;
    },
    write: (value, declared, start) => {
      const member = members.find((each) => accepts(each, withWhiteSpace(each.whiteSpace, value)));
      return member?.names?.write(value, declared, start) ?? { text: value, prefixes: new Map() };
    },
  };
}

/** The text of a value from an object, undefined when it is not one of the type. */
export function textOf(type: SimpleType, value: unknown): string | undefined {
  if (type.toText) return type.toText(value);
  return typeof value === 'string' ? value : undefined;
}
