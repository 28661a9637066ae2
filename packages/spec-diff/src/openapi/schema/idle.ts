import type { DocumentNode } from '../../document/document-node.ts';
import type { Direction } from '../../finding/finding.ts';
import type { MeaningChange } from './meaning.ts';
import { membersOf } from './position.ts';

/** Limits, the types that they are about, and whether a greater number accepts less. */
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
 * Changes that lose nothing as the schemas are written, but that somebody meant: a limit that is about another type
 * became tighter, or an alternative went that another one covers. What was meant has to be asked.
 */
export function idleChanges(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  subject: string,
  direction: Direction,
  isText: boolean,
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

/** Names of alternatives that one side has, and the other has not, of otherwise the same union. */
function lostMembers(wide: readonly DocumentNode[], narrow: readonly DocumentNode[]): string[] {
  return (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const [names, others] = [namesOf(membersOf(wide, keyword)), namesOf(membersOf(narrow, keyword))];
    if (others.length < 2 || !others.every((name) => names.includes(name))) return [];
    return names.filter((name) => !others.includes(name));
  });
}

/** Names of components; none unless all members are components. */
function namesOf(members: readonly DocumentNode[]): string[] {
  const names = members.map(({ object: { $ref } }) =>
    typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '',
  );
  return names.includes('') ? [] : names;
}

/** A type that one of several alternatives had, where all are texts on the wire. */
function lostTypes(wide: readonly DocumentNode[], narrow: readonly DocumentNode[]): string[] {
  const [types, others] = [typesOf(wide), typesOf(narrow)];
  if (others.length === 0 || !others.every((type) => types.includes(type))) return [];
  return types.filter((type) => type !== 'null' && type !== 'integer' && !others.includes(type)).slice(0, 1);
}

function typesOf(conjuncts: readonly DocumentNode[]): string[] {
  const members = [...membersOf(conjuncts, 'anyOf'), ...membersOf(conjuncts, 'oneOf')];
  return [...conjuncts, ...members].flatMap(({ object: { type } }) => [type ?? []].flat().map(String));
}
