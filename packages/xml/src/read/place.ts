import { appendProperty } from '../properties.ts';
import {
  type AnyParticle,
  allows,
  type ElementParticle,
  type Group,
  isGroup,
  isOptional,
  type Particle,
} from '../schema/complex-type.ts';

/** Decides which particles an element of a document can match. */
export interface NameTest {
  /** Whether an element must have the namespace of its particle. */
  readonly strict: boolean;
  /** Whether an element in this namespace can match a particle with its local name in another namespace. */
  mayStandForAnother(namespace: string): boolean;
}

/** An occurrence of a group that is being read. */
export interface GroupState {
  readonly group: Group;
  readonly parent: GroupState | undefined;
  /** The object that receives its elements. */
  readonly target: Record<string, unknown>;
  /** Index of the item that was read last; -1 for a choice that was not made yet. */
  index: number;
  /** Number of occurrences of that item so far. */
  count: number;
  /** The items of an `all` group that have occurred. */
  readonly seen: Set<number> | undefined;
}

export interface Placed {
  readonly state: GroupState;
  readonly particle: ElementParticle | AnyParticle;
  /** Names of required elements that were skipped. */
  readonly missing: readonly string[];
}

const NOTHING: readonly string[] = [];

/** Starts an occurrence of a group. A group that is kept under a key gets a separate object there. */
export function enter(
  group: Group,
  parent: GroupState | undefined,
  outer: Record<string, unknown>,
): GroupState {
  const target = group.key === undefined ? outer : {};
  if (group.key !== undefined) appendProperty(outer, group.key, target);
  return {
    group,
    parent,
    target,
    index: group.kind === 'choice' ? -1 : 0,
    count: 0,
    seen: group.kind === 'all' ? new Set() : undefined,
  };
}

/** The element to place. */
interface Wanted {
  readonly test: NameTest;
  readonly local: string;
  readonly namespace: string;
  /** Whether the namespace must be that of the particle. */
  readonly exact: boolean;
  /** Whether required elements may be skipped, so that reading can continue after a mistake. */
  readonly skipping: boolean;
}

/**
 * Finds the particle of the next element from the current position. Schemas are deterministic, so no choice is ever
 * revised. An element in the namespace of its particle takes precedence over one that only replaces it, so that two
 * elements with the same local name are never confused. Required elements are skipped only if no particle matches, and
 * are then reported as missing.
 *
 * @param maySkip whether required elements may be skipped
 * @returns undefined when the element is not allowed here
 */
export function place(
  state: GroupState,
  test: NameTest,
  local: string,
  namespace: string,
  maySkip = true,
): Placed | undefined {
  const attempt = (skipping: boolean) =>
    exactFirst(test, (exact) => placeWith(state, { test, local, namespace, exact, skipping }));
  return attempt(false) ?? (maySkip ? attempt(true) : undefined);
}

/** Searches with the namespaces of particles first, and then with those that can stand for them. */
function exactFirst<Found>(
  { strict }: NameTest,
  search: (exact: boolean) => Found | undefined,
): Found | undefined {
  return search(true) ?? (strict ? undefined : search(false));
}

function placeWith(state: GroupState, wanted: Wanted): Placed | undefined {
  let missing = NOTHING;
  for (let current: GroupState | undefined = state; current !== undefined; current = current.parent) {
    const index = findItem(current, wanted);
    if (index !== -1) return take(current, index, wanted, missing);
    const open = missingIn(current);
    if (open.length > 0 && !wanted.skipping) return undefined;
    missing = [...missing, ...open];
  }
  return undefined;
}

/** Returns the names of the elements that are still required at the end. */
export function missingAtEnd(state: GroupState): readonly string[] {
  let missing = NOTHING;
  for (let current: GroupState | undefined = state; current !== undefined; current = current.parent) {
    missing = [...missing, ...missingIn(current)];
  }
  return missing;
}

function take(
  state: GroupState,
  found: number,
  wanted: Wanted,
  before: readonly string[],
): Placed | undefined {
  let missing = before;
  let current = state;
  let index = found;
  for (;;) {
    if (wanted.skipping && current.group.kind === 'sequence')
      missing = [...missing, ...missingBefore(current, index)];
    advance(current, index);
    const particle = current.group.items[index];
    if (particle === undefined) return undefined;
    if (!isGroup(particle)) return { state: current, particle, missing };
    current = enter(particle, current, current.target);
    index = findItem(current, wanted);
  }
}

/** Counts an occurrence of an item. */
export function advance(state: GroupState, index: number): void {
  state.count = index === state.index ? state.count + 1 : 1;
  state.index = index;
  state.seen?.add(index);
}

/** Returns the index of the group's item that the element can match, or -1. */
function findItem({ group, index, count, seen }: GroupState, wanted: Wanted): number {
  const { items, kind } = group;
  const made = kind === 'choice' && index !== -1;
  for (let at = kind === 'all' || index === -1 ? 0 : index; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) break;
    const occurred = at === index ? count : 0;
    const free = seen ? !seen.has(at) : occurred < item.max;
    if (free && starts(item, wanted)) return at;
    if (made) break;
    const required = kind === 'sequence' && occurred < item.min && !isOptional(item);
    if (required && !wanted.skipping) break;
  }
  return -1;
}

function matches(
  particle: ElementParticle,
  { test, local, namespace, exact }: Omit<Wanted, 'skipping'>,
): boolean {
  if (particle.name !== local) return false;
  return particle.namespace.uri === namespace || (!exact && test.mayStandForAnother(namespace));
}

function starts(particle: Particle, wanted: Wanted): boolean {
  if (particle.kind === 'element') return matches(particle, wanted);
  if (particle.kind === 'any') return allows(particle.namespaces, wanted.namespace);
  for (const item of particle.items) {
    if (starts(item, wanted)) return true;
    if (particle.kind === 'sequence' && !isOptional(item) && !wanted.skipping) return false;
  }
  return false;
}

function missingIn(state: GroupState): readonly string[] {
  const { group, index, seen } = state;
  if (group.kind === 'all')
    return group.items.flatMap((item, at) => (seen?.has(at) ? [] : missingOf(item, 0)));
  if (group.kind === 'choice' && index === -1) {
    return group.emptiable ? NOTHING : [nameOf(group)];
  }
  return missingBefore(state, group.kind === 'choice' ? index + 1 : group.items.length);
}

/** Returns the names of the elements that are required between the current item and another one. */
function missingBefore({ group, index, count }: GroupState, end: number): readonly string[] {
  return group.items
    .slice(index, end)
    .flatMap((item, position) => missingOf(item, position === 0 ? count : 0));
}

function missingOf(particle: Particle, count: number): readonly string[] {
  if (count >= particle.min || isOptional(particle)) return NOTHING;
  if (particle.kind !== 'sequence') return [nameOf(particle)];
  return particle.items.filter((item) => !isOptional(item)).map(nameOf);
}

/** Returns the name of the element that was read last. */
export function lastRead(state: GroupState | undefined): string | undefined {
  const particle = state?.group.items[state.index];
  return particle && state.count > 0 ? nameOf(particle) : undefined;
}

/** Describes a particle for a message. */
export function nameOf(particle: Particle): string {
  if (particle.kind === 'element') return particle.name;
  if (particle.kind === 'any') return 'another element';
  if (particle.kind === 'choice') return particle.items.map(nameOf).join(' or ');
  const required = particle.items.filter((item) => !isOptional(item));
  return (required.length > 0 ? required : particle.items).map(nameOf).join(', ');
}

/**
 * Finds the particle with a name anywhere in a group: an element in the wrong place has one, an unknown element does
 * not.
 */
export function findAnywhere(
  { elements }: Group,
  test: NameTest,
  local: string,
  namespace: string,
): ElementParticle | undefined {
  return exactFirst(test, (exact) =>
    elements.find((element) => matches(element, { test, local, namespace, exact })),
  );
}
