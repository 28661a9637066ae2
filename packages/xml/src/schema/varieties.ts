import { accepts, type SimpleType, simpleType, withWhiteSpace } from './simple-type.ts';

/** Types made from others: lists and unions. @see XML Schema part 2, section 2.5.1 */

/** Describes a type whose values are white-space separated items of another one. Its value is an array. */
// @__NO_SIDE_EFFECTS__
export function list(item: SimpleType): SimpleType {
  const items = (text: string) => (text === '' ? [] : text.split(' '));
  return simpleType({
    checks: item.checks.map(({ rule, says, test }) => ({
      rule,
      says: `must be a list in which each item ${says}`,
      test: (text) => items(text).every(test),
    })),
    toValue: (text) => items(text).map((each) => (item.toValue ? item.toValue(each) : each)),
    toText: (value) => listText(item, value),
    length: (text) => items(text).length,
    names: item.names?.varieties.list(item.names),
    compare: item.compare && ((a, b) => compareItems(item, items(a), items(b))),
    members: [item],
  });
}

/** Compares lists, which have no order: 0 for the same values, NaN for others. */
function compareItems(item: SimpleType, a: readonly string[], b: readonly string[]): number {
  const same = a.length === b.length && a.every((text, index) => areSame(item, text, b[index] ?? ''));
  return same ? 0 : Number.NaN;
}

function listText(item: SimpleType, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((each: unknown) => textOf(item, each));
  return texts.some((text) => text === undefined || text === '' || /\s/.test(text))
    ? undefined
    : texts.join(' ');
}

/** Describes a type whose values are those of several types. Its value is the text. */
// @__NO_SIDE_EFFECTS__
export function union(...members: readonly SimpleType[]): SimpleType {
  const says = `must ${members.map(expected).join(', or ')}`;
  const test = (text: string) => members.some((member) => takes(member, text));
  return simpleType({
    whiteSpace: members.every(({ whiteSpace }) => whiteSpace === 'collapse') ? 'collapse' : 'preserve',
    checks: [{ rule: 'type', says, test }],
    compare: (a, b) => compareMembers(members, a, b),
    names: members.find(({ names }) => names)?.names?.varieties.union(members, takes),
    members,
  });
}

/** Completes the sentence "<name> must …". A list of values says everything. */
function expected({ checks }: SimpleType): string {
  const listed = checks.findLast(({ values }) => values);
  return (listed ? [listed] : checks).map(({ says }) => says.replace('must ', '')).join(' and ');
}

function takes(member: SimpleType, text: string): boolean {
  return accepts(member, withWhiteSpace(member.whiteSpace, text));
}

/**
 * Compares values of a union, whose type is the first member that accepts them: 0 for the same value, NaN for others.
 */
function compareMembers(members: readonly SimpleType[], a: string, b: string): number {
  const member = members.find((one) => takes(one, a));
  return member !== undefined && takes(member, b) && areSame(member, a, b) ? 0 : Number.NaN;
}

function areSame({ whiteSpace, compare }: SimpleType, a: string, b: string): boolean {
  const [left, right] = [withWhiteSpace(whiteSpace, a), withWhiteSpace(whiteSpace, b)];
  return left === right || compare?.(left, right) === 0;
}

/** Returns the text of a value from an object; undefined when it is not a value of the type. */
export function textOf(type: SimpleType, value: unknown): string | undefined {
  if (type.toText) return type.toText(value);
  return typeof value === 'string' ? value : undefined;
}
