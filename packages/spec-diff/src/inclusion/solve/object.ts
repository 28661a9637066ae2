import { accepts, fulfils, matches } from '../accepts.ts';
import { isEqual, type JsonValue } from '../json.ts';
import type { Constraint, Literal } from '../requirement.ts';
import { countRange } from './count.ts';
import { firstFound, found, NONE, type Outcome, undecided } from './outcome.ts';
import type { Solver } from './solver.ts';

/** Maximum number of properties, besides named ones, that are tried. */
const MOST_FRESH = 300;
/** Maximum number of patterns of property names whose combinations are tried. */
const MOST_PATTERNS = 5;

/** Finds an object that satisfies constraints, a small one if there is a choice. */
export function solveObject(
  solver: Solver,
  constraints: readonly Constraint[],
  excluded: readonly JsonValue[],
): Outcome {
  const task = taskOf(solver, constraints, excluded);
  if (task === undefined) return undecided('too many patterns of property names');
  const missing = [...task.required].some((name) => task.absent.has(name));
  if (missing || task.least > task.most || task.required.size > task.most) return NONE;
  return place(task, task.demands, new Map([...task.required].map((name) => [name, []])));
}

interface Task {
  readonly solver: Solver;
  readonly constraints: readonly Constraint[];
  readonly excluded: readonly JsonValue[];
  /** Names that constraints mention. */
  readonly names: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
  readonly demands: readonly Demand[];
  /** Patterns that determine what a property must satisfy. */
  readonly patterns: readonly string[];
  readonly least: number;
  readonly most: number;
}

type Demand = Extract<Constraint, { kind: 'someProperty' }>;

function taskOf(
  solver: Solver,
  constraints: readonly Constraint[],
  excluded: readonly JsonValue[],
): Task | undefined {
  const required = new Set(constraints.filter((one) => one.kind === 'present').map(({ name }) => name));
  const absent = new Set(constraints.filter((one) => one.kind === 'absent').map(({ name }) => name));
  const others = constraints.filter((one) => one.kind === 'otherProperties');
  const named = constraints.filter((one) => one.kind === 'property').map(({ name }) => name);
  const names = new Set([
    ...required,
    ...absent,
    ...named,
    ...others.flatMap(({ scope }) => [...scope.names]),
  ]);
  const matching = constraints
    .filter((one) => one.kind === 'matchingProperties')
    .map(({ pattern }) => pattern);
  const patterns = [...new Set([...matching, ...others.flatMap(({ scope }) => scope.patterns)])];
  if (patterns.length > MOST_PATTERNS) return undefined;
  const demands = constraints.filter((one) => one.kind === 'someProperty');
  return {
    solver,
    constraints,
    excluded,
    names,
    required,
    absent,
    demands,
    patterns,
    ...countRange(constraints),
  };
}

/** Properties of the object, and what their values must satisfy beyond the conditions on their name. */
type Chosen = ReadonlyMap<string, readonly Literal[]>;

/** Gives each demand a property: a new one, or an existing one. */
function place(task: Task, demands: readonly Demand[], chosen: Chosen): Outcome {
  if (chosen.size > task.most) return NONE;
  const [demand, ...others] = demands;
  if (demand === undefined) return complete(task, chosen);
  const known = new Set([...chosen.keys(), ...task.names]);
  const candidates = [...known].filter((name) => !task.absent.has(name) && fulfils(demand.name, name));
  return firstFound(
    chain(
      freshProperties(task, known, demand).map(
        (fresh) => () =>
          fresh.kind === 'property'
            ? place(task, others, new Map([...chosen, [fresh.name, [...demand.value]]]))
            : fresh,
      ),
      candidates.map(
        (name) => () =>
          place(task, others, new Map([...chosen, [name, [...(chosen.get(name) ?? []), ...demand.value]]])),
      ),
    ),
  );
}

function* chain<Each>(...lists: readonly Iterable<Each>[]): Iterable<Each> {
  for (const list of lists) yield* list;
}

/** Returns conditions on the value of a property that depend only on its name. */
function literalsOf({ constraints }: Task, name: string): Literal[] {
  return constraints.flatMap((one): Literal[] => {
    if (one.kind === 'property') return one.name === name ? [one] : [];
    if (one.kind === 'matchingProperties') return matches(one.pattern, name) ? [one] : [];
    if (one.kind !== 'otherProperties') return [];
    const { names, patterns } = one.scope;
    return names.has(name) || patterns.some((pattern) => matches(pattern, name)) ? [] : [one];
  });
}

function nameLiterals({ constraints }: Task): Literal[] {
  return constraints.filter((one) => one.kind === 'names');
}

type Fresh = { readonly kind: 'property'; readonly name: string } | Exclude<Outcome, { kind: 'found' }>;

/** Returns unmentioned names, one for each combination of patterns that can have the demanded value. */
function freshProperties(
  task: Task,
  known: ReadonlySet<string>,
  demand: Pick<Demand, 'name' | 'value'>,
): Fresh[] {
  const wanted = [
    ...demand.name,
    ...nameLiterals(task),
    { schema: { type: ['string'] }, holds: true } as const,
  ];
  const isNew = { schema: { enum: [...known].sort() }, holds: false };
  return combinations(task.patterns).flatMap((tests): Fresh[] => {
    const asked = [...wanted, isNew, ...tests];
    // A readable name is better than none.
    const readable = task.solver.solve([...asked, { schema: { minLength: 1 }, holds: true }]);
    const name = readable.kind === 'found' ? readable : task.solver.solve(asked);
    if (name.kind === 'none') return [];
    if (name.kind === 'undecided') return [name];
    if (typeof name.value !== 'string') return [];
    const value = task.solver.solve([...literalsOf(task, name.value), ...demand.value]);
    if (value.kind === 'none') return [];
    return value.kind === 'undecided' ? [value] : [{ kind: 'property', name: name.value }];
  });
}

/** Returns every combination in which a name matches some patterns and not others. */
function combinations(patterns: readonly string[]): Literal[][] {
  return patterns.reduce<Literal[][]>(
    (left, pattern) =>
      [false, true].flatMap((holds) => left.map((one) => [...one, { schema: { pattern }, holds }])),
    [[]],
  );
}

/** Finds the values, and further properties if more are required. */
function complete(task: Task, chosen: Chosen): Outcome {
  const values = new Map<string, JsonValue>();
  for (const [name, extra] of chosen) {
    const outcome = propertyValue(task, name, extra);
    if (outcome.kind !== 'found') return outcome;
    values.set(name, outcome.value);
  }
  let doubt: Outcome = NONE;
  for (const name of task.names) {
    if (values.size >= task.least) break;
    if (values.has(name) || task.absent.has(name)) continue;
    const outcome = propertyValue(task, name, []);
    if (outcome.kind === 'found') values.set(name, outcome.value);
    if (outcome.kind === 'undecided') doubt = outcome;
  }
  while (values.size < task.least) {
    if (values.size > MOST_FRESH + task.names.size) return undecided('too many properties');
    const known = new Set([...values.keys(), ...task.names]);
    const fresh = freshProperties(task, known, { name: [], value: [] });
    const property = fresh.find((one) => one.kind === 'property');
    if (property === undefined) return fresh.find((one) => one.kind === 'undecided') ?? doubt;
    const outcome = propertyValue(task, property.name, []);
    if (outcome.kind !== 'found') return outcome;
    values.set(property.name, outcome.value);
  }
  const object = objectOf(values);
  return task.excluded.some((value) => isEqual(value, object))
    ? another(task, chosen, values)
    : found(object);
}

function propertyValue(task: Task, name: string, extra: readonly Literal[]): Outcome {
  if (!nameLiterals(task).every(({ schema, holds }) => accepts(schema, name) === holds)) return NONE;
  return task.solver.solve([...literalsOf(task, name), ...extra]);
}

/** Returns another object, since this one is excluded: one with another value, or with one more property. */
function another(task: Task, chosen: Chosen, values: ReadonlyMap<string, JsonValue>): Outcome {
  const object = (name: string, value: JsonValue) => objectOf(new Map([...values, [name, value]]));
  const isOpen = (value: JsonValue) => !task.excluded.some((one) => isEqual(one, value));
  for (const name of values.keys()) {
    const taken = task.excluded.flatMap((one) => ownValue(one, name));
    const differs = { schema: { enum: taken }, holds: false };
    const outcome = propertyValue(task, name, [...(chosen.get(name) ?? []), differs]);
    if (outcome.kind === 'found' && isOpen(object(name, outcome.value)))
      return found(object(name, outcome.value));
  }
  if (values.size >= task.most) return undecided('objects that are excluded');
  const known = new Set([...values.keys(), ...task.names]);
  const fresh = freshProperties(task, known, { name: [], value: [] });
  const added = [...task.names].filter((name) => !values.has(name) && !task.absent.has(name));
  for (const name of [...added, ...fresh.flatMap((one) => (one.kind === 'property' ? [one.name] : []))]) {
    const outcome = propertyValue(task, name, []);
    if (outcome.kind === 'found' && isOpen(object(name, outcome.value)))
      return found(object(name, outcome.value));
  }
  return undecided('objects that are excluded');
}

function ownValue(value: JsonValue, name: string): JsonValue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === name ? [one] : []));
}

/** Makes an object, in which `__proto__` is a name like any other. */
function objectOf(values: ReadonlyMap<string, JsonValue>): JsonValue {
  return Object.fromEntries(values);
}
