import { own } from '@partner-apis/model';
import { claim } from '@partner-apis/typescript-printer';
import type { LockedNames, NamesLock } from '../load/names-lock.ts';
import { controllerMethods } from './controller-methods.ts';
import { functionName } from './function-name.ts';
import { type NamedOperation, routeNames } from './route-names.ts';

/** When methods are grouped by tag: never, always, or if a new SDK has many operations. */
export type Grouping = 'none' | 'tags' | 'many';

/** The minimum number of operations that count as many. */
const MANY = 50;

/** The place of an operation on the client. */
export interface ClientMethod {
  /** The client's property with the method, such as `repos`. Undefined for a method of the client itself. */
  readonly group: string | undefined;
  /** Name of the method, such as `getContent`. */
  readonly name: string;
}

export type MethodPlaces = readonly [current: ClientMethod, ...former: ClientMethod[]];

/** The methods of a client. */
export interface ClientMethods {
  /** The current place of each method and its former ones, by `operationId`. */
  readonly places: ReadonlyMap<string, MethodPlaces>;
  /** The places to keep for the next generation; undefined if no method is in a group. */
  readonly lock: LockedNames | undefined;
}

/** An operation and the name of its function. */
export interface NamedFunction {
  readonly operation: NamedOperation;
  readonly name: string;
}

/**
 * Gives every operation a place on the client. One with a tag goes into the tag's group, under its function's name
 * without the words of the tag, or of the controller or route whose method it is.
 *
 * @param kept the names that the SDK already has: its methods stay where they are
 * @example planClientMethods([{ operation: { operationId: 'repos/get', tag: 'repos', … }, name: 'reposGet' }], 'tags')
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
  const operations = functions.map(({ operation }) => operation);
  const methods = new Map([...routeNames(operations, ({ tag }) => tag), ...controllerMethods(operations)]);
  const places = new Map(
    functions.map(({ operation: { operationId, tag }, name }) => {
      const group = groups.get(tag);
      const wanted = (group !== undefined && methods.get(operationId)) || name;
      const made = (): MethodPlaces => [
        { group, name: claimMember(members, group, withoutTag(wanted, tag)) },
      ];
      return [operationId, locked.get(operationId) ?? made()] as const;
    }),
  );
  const lock = [...places].map(([id, all]) => [id, all.map(memberPath)] as const);
  return { places, lock: Object.fromEntries(lock) };
}

/** Returns the path to a method from the client. @example memberPath({ group: 'repos', name: 'get' }) // 'repos.get' */
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

/** Whether methods are grouped. An SDK that was made without groups keeps its methods, unless groups are requested. */
function isGrouped(functions: readonly NamedFunction[], grouping: Grouping, kept?: NamesLock): boolean {
  if (grouping !== 'many') return grouping === 'tags';
  if (kept !== undefined) return kept.methods !== undefined;
  const tags = new Set(functions.map(({ operation }) => operation.tag));
  return functions.length >= MANY && tags.size > 1;
}

/** Returns methods of the client itself, under the current and former names of the functions. */
function flatMethods(functions: readonly NamedFunction[], kept: NamesLock | undefined): ClientMethods {
  const flat = (name: string): ClientMethod => ({ group: undefined, name });
  const places = functions.map(({ operation: { operationId }, name }) => {
    const former = own(kept?.operations, operationId)?.slice(1) ?? [];
    return [operationId, [flat(name), ...former.map(flat)]] as const;
  });
  return { places: new Map(places), lock: undefined };
}

/** The names in use on the client (undefined), and in each of its groups. */
type Members = Map<string | undefined, Set<string>>;

function takenMembers(places: readonly ClientMethod[]): Members {
  const members: Members = new Map();
  for (const { group, name } of places) {
    membersOf(members, group).add(name);
    if (group !== undefined) membersOf(members, undefined).add(group);
  }
  return members;
}

/** Returns the names in use in a group. `then` would make it a promise; the others are inherited by every object. */
function membersOf(members: Members, group: string | undefined): Set<string> {
  const names = members.get(group) ?? new Set(['then', ...Object.getOwnPropertyNames(Object.prototype)]);
  members.set(group, names);
  return names;
}

/**
 * Returns the group of each tag; operations without a tag have none. Groups share a namespace with the client's own
 * methods.
 */
function groupNames(functions: readonly NamedFunction[], members: Members): ReadonlyMap<string, string> {
  const onClient = membersOf(members, undefined);
  const known = new Set(onClient);
  const tags = new Set(functions.map(({ operation }) => operation.tag).filter((tag) => tag !== ''));
  return new Map(
    [...tags].map((tag) => {
      const name = functionName(tag);
      // An existing group receives the operations that its tag gains.
      return [tag, known.has(name) && members.has(name) ? name : claim(onClient, name, 'Group')];
    }),
  );
}

function claimMember(members: Members, group: string | undefined, name: string): string {
  return claim(membersOf(members, group), name, 'Operation');
}

/** Removes the words of a tag from a name. @example withoutTag('reposGetContent', 'Repos') // 'getContent' */
function withoutTag(name: string, tag: string): string {
  const words = functionName(tag);
  const rest = tag !== '' && name.startsWith(words) ? name.slice(words.length) : '';
  return /^[A-Z]/.test(rest) ? functionName(rest) : name;
}
