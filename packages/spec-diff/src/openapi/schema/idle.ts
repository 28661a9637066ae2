import type { DocumentNode } from '../../document/document-node.ts';
import type { Direction } from '../../finding/finding.ts';
import type { IsWithin } from './is-within.ts';
import type { MeaningChange } from './meaning-change.ts';
import { documentedProperties, membersOf } from './position.ts';

/** Limits, the types that they apply to, and whether a greater number accepts less. */
const LIMITS = [
  ['minimum', ['number', 'integer'], true],
  ['exclusiveMinimum', ['number', 'integer'], true],
  ['maximum', ['number', 'integer'], false],
  ['exclusiveMaximum', ['number', 'integer'], false],
  ['minLength', ['string'], true],
  ['maxLength', ['string'], false],
  ['minItems', ['array'], true],
  ['maxItems', ['array'], false],
  ['minProperties', ['object'], true],
  ['maxProperties', ['object'], false],
] as const;

/**
 * Returns changes that lose nothing as the schemas are written, but that were probably intended to: a limit or property
 * of another type changed, or an alternative was removed that another one covers. The author must be asked.
 */
export function idleChanges(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  subject: string,
  direction: Direction,
  isText: boolean,
  isWithin: IsWithin,
): MeaningChange[] {
  const [wide, narrow] = direction === 'request' ? [before, after] : [after, before];
  return [
    ...tightened(wide, narrow).map((keyword) => ({
      rule: 'idle-limit-changed' as const,
      message: `\`${keyword}\` of ${subject} changed, although it is not about values of this type. Was another keyword meant?`,
      path: [],
      before: owner(before, keyword),
      after: owner(after, keyword),
    })),
    ...brokenProperties(before, after, isWithin).map(([name, one, other]) => ({
      rule: 'idle-limit-changed' as const,
      message: `Property \`${name}\` of ${subject} changed, although its values are no objects. Was another type meant?`,
      path: [],
      before: one,
      after: other,
    })),
    ...(direction === 'request' ? addedConditions(wide, narrow) : []).map((name) => ({
      rule: 'covered-alternative-changed' as const,
      message: `${subject} has to be \`${name}\` now, which asks for nothing more.`,
      path: [],
      before: before.at(0),
      after: after.at(0),
    })),
    ...[...lostMembers(wide, narrow), ...(isText ? lostTypes(wide, narrow) : [])].map((name) => ({
      rule: 'covered-alternative-changed' as const,
      message: `\`${name}\` is ${direction === 'request' ? 'no longer' : 'now'} an alternative of ${subject}; others accept its values.`,
      path: [],
      before: before.at(0),
      after: after.at(0),
    })),
  ];
}

function owner(conjuncts: readonly DocumentNode[], keyword: string): DocumentNode | undefined {
  return conjuncts.map((node) => node.child(keyword)).find((node) => node !== undefined);
}

function tightened(wide: readonly DocumentNode[], narrow: readonly DocumentNode[]): string[] {
  const types = narrow.flatMap(({ object: { type } }) => (type === undefined ? [] : [type].flat()));
  if (types.length === 0) return [];
  return LIMITS.flatMap(([keyword, about, isGreaterTighter]) => {
    const [one, other] = [owner(wide, keyword)?.value, owner(narrow, keyword)?.value];
    if (typeof one !== 'number' || typeof other !== 'number') return [];
    const isIdle = !about.some((type) => types.includes(type));
    return isIdle && (isGreaterTighter ? other > one : other < one) ? [keyword] : [];
  });
}

/** Returns properties of values that are not objects, of which something is lost. */
function brokenProperties(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  isWithin: IsWithin,
): [name: string, before: DocumentNode, after: DocumentNode][] {
  if (!areOtherThanObjects(before) || !areOtherThanObjects(after)) return [];
  const later = documentedProperties(after);
  return [...documentedProperties(before)].flatMap(
    ([name, [one]]): [string, DocumentNode, DocumentNode][] => {
      const other = later.get(name)?.at(0);
      if (one === undefined || other === undefined || isWithin(one, other)) return [];
      return [[name, one, other]];
    },
  );
}

function areOtherThanObjects(conjuncts: readonly DocumentNode[]): boolean {
  return conjuncts.some(({ object: { type } }) => type !== undefined && ![type].flat().includes('object'));
}

/** Returns the names of alternatives that only one side has, in otherwise equal unions. */
function lostMembers(wide: readonly DocumentNode[], narrow: readonly DocumentNode[]): string[] {
  return (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const [names, others] = [namesOf(membersOf(wide, keyword)), namesOf(membersOf(narrow, keyword))];
    if (others.length < 2 || !others.every((name) => names.includes(name))) return [];
    return names.filter((name) => !others.includes(name));
  });
}

/** Returns the names of components; none unless all members are components. */
function namesOf(members: readonly DocumentNode[]): string[] {
  const names = members.map(({ object: { $ref } }) =>
    typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '',
  );
  return names.includes('') ? [] : names;
}

/** Returns the names of additional schemas that a request must match, among otherwise equal ones. */
function addedConditions(wide: readonly DocumentNode[], narrow: readonly DocumentNode[]): string[] {
  const [names, others] = [wide, narrow].map((side) =>
    namesOf(side.flatMap((node) => (node.child('allOf')?.written() ?? []).map(([, member]) => member))),
  );
  if (names === undefined || others === undefined || names.length < 2) return [];
  return names.every((name) => others.includes(name)) ? others.filter((name) => !names.includes(name)) : [];
}

/** Returns types that one of several alternatives had, if all are texts on the wire. */
function lostTypes(wide: readonly DocumentNode[], narrow: readonly DocumentNode[]): string[] {
  const [types, others] = [typesOf(wide), typesOf(narrow)];
  if (others.length === 0 || !others.every((type) => types.includes(type))) return [];
  return types.filter((type) => type !== 'null' && type !== 'integer' && !others.includes(type)).slice(0, 1);
}

function typesOf(conjuncts: readonly DocumentNode[]): string[] {
  const members = [...membersOf(conjuncts, 'anyOf'), ...membersOf(conjuncts, 'oneOf')];
  return [...conjuncts, ...members].flatMap(({ object: { type } }) => [type ?? []].flat().map(String));
}
