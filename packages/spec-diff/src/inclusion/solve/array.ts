import { isEqual, type JsonValue } from '../json.ts';
import type { Constraint, Literal } from '../requirement.ts';
import { countRange } from './count.ts';
import { firstFound, found, NONE, type Outcome, undecided } from './outcome.ts';
import type { Solver } from './solver.ts';

/** Number of distinct items that are tried before the search gives up. */
const MOST_DIFFERENT = 1_200;
/** Maximum number of items that are written out. */
const LONGEST = 100_000;

/** Finds an array that satisfies constraints, a short one if there is a choice. */
export function solveArray(
  solver: Solver,
  given: readonly Constraint[],
  excluded: readonly JsonValue[],
): Outcome {
  const twins = given.some((one) => one.kind === 'unique' && !one.holds);
  const isUnique = given.some((one) => one.kind === 'unique' && one.holds);
  if (twins && isUnique) return NONE;
  const constraints = joined(solver, given);
  const demands = demandsOf(constraints);
  const fixed = fixedPlaces(constraints);
  const { least, most } = countRange(constraints);
  if (constraints.some((one) => one.kind === 'itemsOf' && one.least > one.most)) return NONE;
  const longest = Math.min(most, Math.max(least, fixed) + demands.length + (twins ? 2 : 0) + excluded.length);
  if (least > LONGEST) return undecided('the array is too long');
  const lengths = Array.from({ length: Math.max(0, longest - least + 1) }, (_, index) => least + index);
  return firstFound(
    lengths.map((length) => () => {
      const plan: Plan = { solver, constraints, length, isUnique, excluded };
      return twins ? withTwins(plan, demands, fixed) : place(plan, demands, new Map());
    }),
  );
}

/** Joins counts of items that match the same schema. */
function joined(solver: Solver, constraints: readonly Constraint[]): Constraint[] {
  const others = constraints.filter((one) => one.kind !== 'itemsOf');
  const counts: (Constraint & { kind: 'itemsOf' })[] = [];
  for (const one of constraints) {
    if (one.kind !== 'itemsOf') continue;
    const index = counts.findIndex(({ schema }) => solver.isSame(schema, one.schema));
    const known = counts[index];
    if (known === undefined) counts.push(one);
    else {
      counts[index] = {
        ...one,
        least: Math.max(one.least, known.least),
        most: Math.min(one.most, known.most),
      };
    }
  }
  return [...others, ...counts];
}

interface Plan {
  readonly solver: Solver;
  readonly constraints: readonly Constraint[];
  readonly length: number;
  readonly isUnique: boolean;
  readonly excluded: readonly JsonValue[];
}

/** An item that must be somewhere. */
interface Demand {
  readonly from: number;
  readonly literal: Literal;
}

function demandsOf(constraints: readonly Constraint[]): Demand[] {
  return constraints.flatMap((one): Demand[] => {
    if (one.kind === 'someItemFrom') return [{ from: one.index, literal: one }];
    if (one.kind !== 'itemsOf') return [];
    return Array.from({ length: Math.min(one.least, MOST_DIFFERENT) }, () => ({
      from: 0,
      literal: { schema: one.schema, holds: true },
    }));
  });
}

/** Returns the number of items at the beginning that may differ from those after them. */
function fixedPlaces(constraints: readonly Constraint[]): number {
  return constraints.reduce((places, one) => {
    if (one.kind === 'itemAt') return Math.max(places, one.index + 1);
    return one.kind === 'itemsFrom' || one.kind === 'someItemFrom' ? Math.max(places, one.index) : places;
  }, 0);
}

/** Returns the conditions on an item that depend only on its position. */
function literalsAt(constraints: readonly Constraint[], index: number): Literal[] {
  return constraints.filter(
    (one) =>
      (one.kind === 'itemAt' && one.index === index) || (one.kind === 'itemsFrom' && one.index <= index),
  ) as Literal[];
}

type Extra = ReadonlyMap<number, readonly Literal[]>;

/** Gives each demand a position; several demands may share one. */
function place(plan: Plan, demands: readonly Demand[], extra: Extra): Outcome {
  const [demand, ...others] = demands;
  if (demand === undefined) return limited(plan, extra);
  const places = Math.min(plan.length, fixedPlaces(plan.constraints) + extra.size + demands.length);
  const indices = Array.from(
    { length: Math.max(0, places - demand.from) },
    (_, index) => demand.from + index,
  );
  return firstFound(
    indices
      .filter((index) => !extra.get(index)?.some((one) => one === demand.literal))
      .filter((index) => !isTakenBySame(extra, index, demand))
      .map((index) => () => place(plan, others, withLiterals(extra, index, [demand.literal]))),
  );
}

/** Whether an item is already counted by the same `contains`: two such items need two positions. */
function isTakenBySame(extra: Extra, index: number, { literal }: Demand): boolean {
  return (
    extra.get(index)?.some(({ schema, holds }) => schema === literal.schema && holds === literal.holds) ??
    false
  );
}

function withLiterals(extra: Extra, index: number, literals: readonly Literal[]): Extra {
  return new Map([...extra, [index, [...(extra.get(index) ?? []), ...literals]]]);
}

/** Maximum number of choices of the items that `contains` counts. */
const MOST_WAYS = 500;

/**
 * Solves the array with a maximum of `contains`: the items beyond it must not match its schema. Which ones these are is
 * tried out.
 */
function limited(plan: Plan, extra: Extra): Outcome {
  const fixed = Math.max(fixedPlaces(plan.constraints), ...[...extra.keys()].map((index) => index + 1));
  const bans = plan.constraints
    .filter((one) => one.kind === 'itemsOf')
    .filter(({ most }) => most < plan.length)
    .map((one) => waysOf(one, plan, extra, fixed));
  const ways = bans.reduce<Ban[][]>(
    (left, each) =>
      left.length > MOST_WAYS ? left : left.flatMap((some) => each.map((ban) => [...some, ban])),
    [[]],
  );
  if (ways.length > MOST_WAYS) return undecided('too many items that `contains` counts');
  return firstFound(ways.map((way) => () => fill(plan, extra, way)));
}

/** Returns the ways in which as many items as allowed may match the counted schema. */
function waysOf({ schema, most }: ItemsOf, { length }: Plan, extra: Extra, fixed: number): Ban[] {
  const wanted = [...extra].filter(([, literals]) =>
    literals.some((one) => one.schema === schema && one.holds),
  );
  const taken = wanted.map(([index]) => index);
  if (taken.length > most) return [];
  const spare = most - taken.length;
  const places = Array.from({ length: Math.min(length, fixed + spare) }, (_, index) => index);
  const free = places.filter((index) => !taken.includes(index));
  return subsets(free, Math.min(spare, free.length)).map((chosen) => ({
    literal: { schema, holds: false },
    exceptions: new Set([...taken, ...chosen]),
  }));
}

/** Returns all choices of a number of items, up to a few more than are tried. */
function subsets(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    index > MOST_WAYS ? [] : subsets(items.slice(index + 1), size - 1).map((left) => [item, ...left]),
  );
}

type ItemsOf = Extract<Constraint, { kind: 'itemsOf' }>;

interface Ban {
  readonly literal: Literal;
  readonly exceptions: ReadonlySet<number>;
}

/** Finds the items, one position after the other. */
function fill(plan: Plan, extra: Extra, bans: readonly Ban[]): Outcome {
  const { solver, constraints, length, isUnique, excluded } = plan;
  const items: JsonValue[] = [];
  const fixed = Math.max(fixedPlaces(constraints), ...[...extra.keys()].map((index) => index + 1), 0);
  for (let index = 0; index < length; index++) {
    const literals = [
      ...literalsAt(constraints, index),
      ...(extra.get(index) ?? []),
      ...bans.filter(({ exceptions }) => !exceptions.has(index)).map(({ literal }) => literal),
      ...(isUnique && items.length > 0 ? [{ schema: { enum: [...items] }, holds: false }] : []),
    ];
    if (isUnique && index > MOST_DIFFERENT) return undecided('too many different items');
    const last = items.at(-1);
    const isLikeLast = !isUnique && index > fixed && last !== undefined && bans.length === 0;
    const outcome = isLikeLast ? found(last) : solver.solve(literals);
    if (outcome.kind === 'undecided') return outcome;
    if (outcome.kind === 'none') {
      const isAlike = fixed === 0 && bans.length === 0;
      return isUnique && index > 0 && !isAlike ? undecided('different items') : NONE;
    }
    items.push(outcome.value);
  }
  return excluded.some((value) => isEqual(value, items)) ? another(plan, extra, bans, items) : found(items);
}

/** Returns the same array with one different item, since this one is excluded. */
function another(
  { solver, constraints, excluded, isUnique }: Plan,
  extra: Extra,
  bans: readonly Ban[],
  items: readonly JsonValue[],
): Outcome {
  let doubt: Outcome = NONE;
  for (const [index] of items.entries()) {
    const others = excluded.flatMap((value) =>
      Array.isArray(value) && value[index] !== undefined ? [value[index]] : [],
    );
    const outcome = solver.solve([
      ...literalsAt(constraints, index),
      ...(extra.get(index) ?? []),
      ...bans.filter(({ exceptions }) => !exceptions.has(index)).map(({ literal }) => literal),
      { schema: { enum: isUnique ? [...others, ...items] : others }, holds: false },
    ]);
    if (outcome.kind === 'found') return found(items.with(index, outcome.value));
    if (outcome.kind === 'undecided') doubt = outcome;
  }
  // Other lengths are tried by the caller. For this one, no array differs from a single rival in any item.
  const rivals = excluded.filter((value) => Array.isArray(value) && value.length === items.length);
  return rivals.length === 1 && !isUnique ? doubt : undecided('arrays that are excluded');
}

/** Finds an array with two equal items. */
function withTwins(plan: Plan, demands: readonly Demand[], fixed: number): Outcome {
  const places = Math.min(plan.length, fixed + 2);
  const pairs = Array.from({ length: places }, (_, right) =>
    Array.from({ length: right }, (__, left) => [left, right] as const),
  ).flat();
  return firstFound(
    pairs.map(([left, right]) => () => {
      const both = plan.solver.solve([
        ...literalsAt(plan.constraints, left),
        ...literalsAt(plan.constraints, right),
      ]);
      if (both.kind !== 'found') return both;
      const twin = [{ schema: { const: both.value }, holds: true }];
      const outcome = place(
        plan,
        demands,
        new Map([
          [left, twin],
          [right, twin],
        ]),
      );
      // If this value does not work, another value for both may.
      return outcome.kind === 'none' && (demands.length > 0 || hasLimits(plan))
        ? undecided('equal items')
        : outcome;
    }),
  );
}

function hasLimits({ constraints, excluded }: Plan): boolean {
  return excluded.length > 0 || constraints.some((one) => one.kind === 'itemsOf' && one.most < Infinity);
}
