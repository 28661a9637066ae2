import { type Operation, own } from '@partner-apis/model';
import { claim } from '@partner-apis/typescript-printer';
import type { LockedNames, NamesLock } from '../load/names-lock.ts';
import { functionName } from './function-name.ts';

/** The choice of groups by tag: never, always, or where a new SDK has many operations. */
export type Grouping = 'none' | 'tags' | 'many';

/** The fewest operations that are many. */
const MANY = 50;

/** The place of an operation on the client. */
export interface ClientMethod {
  /** The property of the client that has the method: `repos`. Undefined for a method of the client itself. */
  readonly group: string | undefined;
  /** `getContent` */
  readonly name: string;
}

export type MethodPlaces = readonly [current: ClientMethod, ...former: ClientMethod[]];

/** The methods of a client. */
export interface ClientMethods {
  /** By `operationId`: the place, and after it those that it had before. */
  readonly places: ReadonlyMap<string, MethodPlaces>;
  /** The places as they are kept for the next generation; undefined where no method is in a group. */
  readonly lock: LockedNames | undefined;
}

/** An operation, and the name of its function. */
export interface NamedFunction {
  readonly operation: Pick<Operation, 'operationId' | 'tag'>;
  readonly name: string;
}

/**
 * Gives every operation its place on the client. One with a tag is in the group of that tag, by its function's name without
 * the words of the tag.
 *
 * @param kept the names that the SDK has already: its methods stay where they are
 * @example planClientMethods([{ operation: { operationId: 'repos/get', tag: 'repos' }, name: 'reposGet' }], 'tags')
 * // client.repos.get
 */
export function planClientMethods(
  functions: readonly NamedFunction[],
  grouping: Grouping,
  kept?: NamesLock,
): ClientMethods {
  if (!isGrouped(functions, grouping, kept)) return flatMethods(functions, kept);
  const locked = keptPlaces(functions, kept?.methods);
  const members = takenMembers([...locked.values()].flat());
  const groups = groupNames(functions, members);
  const places = new Map(
    functions.map(({ operation: { operationId, tag }, name }) => {
      const group = groups.get(tag);
      const made = (): MethodPlaces => [{ group, name: claimMember(members, group, withoutTag(name, tag)) }];
      return [operationId, locked.get(operationId) ?? made()] as const;
    }),
  );
  const lock = [...places].map(([id, all]) => [id, all.map(memberPath)] as const);
  return { places, lock: Object.fromEntries(lock) };
}

/** The path to a method from the client. @example memberPath({ group: 'repos', name: 'get' }) // 'repos.get' */
export function memberPath({ group, name }: ClientMethod): string {
  return group === undefined ? name : `${group}.${name}`;
}

function placeOf(path: string): ClientMethod {
  const dot = path.indexOf('.');
  return { group: dot < 0 ? undefined : path.slice(0, dot), name: path.slice(dot + 1) };
}

function keptPlaces(
  functions: readonly NamedFunction[],
  locked: LockedNames | undefined,
): ReadonlyMap<string, MethodPlaces> {
  return new Map(
    functions.flatMap(({ operation: { operationId } }) => {
      const [current, ...former] = own(locked, operationId) ?? [];
      if (current === undefined) return [];
      return [[operationId, [placeOf(current), ...former.map(placeOf)]] as const];
    }),
  );
}

/** An SDK that was made without groups keeps its methods, unless groups are asked for. */
function isGrouped(functions: readonly NamedFunction[], grouping: Grouping, kept?: NamesLock): boolean {
  if (grouping !== 'many') return grouping === 'tags';
  if (kept !== undefined) return kept.methods !== undefined;
  const tags = new Set(functions.map(({ operation }) => operation.tag));
  return functions.length >= MANY && tags.size > 1;
}

/** Methods of the client itself, with the names that the functions have and had. */
function flatMethods(functions: readonly NamedFunction[], kept: NamesLock | undefined): ClientMethods {
  const flat = (name: string): ClientMethod => ({ group: undefined, name });
  const places = functions.map(({ operation: { operationId }, name }) => {
    const former = own(kept?.operations, operationId)?.slice(1) ?? [];
    return [operationId, [flat(name), ...former.map(flat)]] as const;
  });
  return { places: new Map(places), lock: undefined };
}

/** The names that are taken on the client (undefined), and in each of its groups. */
type Members = Map<string | undefined, Set<string>>;

function takenMembers(places: readonly ClientMethod[]): Members {
  const members: Members = new Map();
  for (const { group, name } of places) {
    membersOf(members, group).add(name);
    if (group !== undefined) membersOf(members, undefined).add(group);
  }
  return members;
}

/** `then` would make a promise of a group; the others are those of every object. */
function membersOf(members: Members, group: string | undefined): Set<string> {
  const names = members.get(group) ?? new Set(['then', ...Object.getOwnPropertyNames(Object.prototype)]);
  members.set(group, names);
  return names;
}

/** The group of each tag; none for operations without one. Groups and the client's own methods share its names. */
function groupNames(functions: readonly NamedFunction[], members: Members): ReadonlyMap<string, string> {
  const onClient = membersOf(members, undefined);
  const known = new Set(onClient);
  const tags = new Set(functions.map(({ operation }) => operation.tag).filter((tag) => tag !== ''));
  return new Map(
    [...tags].map((tag) => {
      const name = functionName(tag);
      // A kept group goes on with the operations that its tag gains.
      return [tag, known.has(name) && members.has(name) ? name : claim(onClient, name, 'Group')];
    }),
  );
}

function claimMember(members: Members, group: string | undefined, name: string): string {
  return claim(membersOf(members, group), name, 'Operation');
}

/** @example withoutTag('reposGetContent', 'Repos') // 'getContent' */
function withoutTag(name: string, tag: string): string {
  const words = functionName(tag);
  const rest = tag !== '' && name.startsWith(words) ? name.slice(words.length) : '';
  return /^[A-Z]/.test(rest) ? functionName(rest) : name;
}
