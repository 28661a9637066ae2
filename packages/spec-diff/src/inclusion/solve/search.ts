import { fulfils } from '../accepts.ts';
import type { JsonType, JsonValue } from '../json.ts';
import { brokenBy, keptBy } from '../keywords/keywords.ts';
import type { Numbering } from '../numbering.ts';
import { type Constraint, type Literal, literal, type Requirement } from '../requirement.ts';
import type { Schema } from '../schema.ts';
import { solveArray } from './array.ts';
import { isLarge, isLargeClaim, isPositive } from './claim.ts';
import { contradict, contradictionTo } from './contradiction.ts';
import { LiteralSets } from './literal-sets.ts';
import { solveNumber } from './number.ts';
import { solveObject } from './object.ts';
import { firstFound, found, NONE, type Outcome, undecided } from './outcome.ts';
import { earlierKind, rememberKind } from './pair-memory.ts';
import type { Solver } from './solver.ts';
import { solveString } from './string.ts';
import { isOnlyAsked, isUndecided } from './undecided-keywords.ts';

/** The types, those with the smallest values first. */
const TYPES: readonly JsonType[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/**
 * The search for a value that satisfies literals. Schemas are decomposed keyword by keyword, alternatives are tried one
 * after the other, and the rest is solved by the arithmetic of its type.
 *
 * A set of literals that occurs again while it is being solved is assumed to have no value: the smallest value of all
 * contains none of its own kind.
 */
export class Search implements Solver {
  readonly #numbering: Numbering;
  readonly #sets: LiteralSets;
  /** Results by the number of the set. */
  readonly #solved: Map<number, Outcome>;
  readonly #pairs: Pairs;
  /** Sets that are being solved, with their depth. */
  readonly #open = new Map<number, number>();
  /** The shallowest set that has occurred again since. */
  #metAgain = Infinity;
  #steps: number;

  /**
   * @param steps maximum number of attempts, in sets of literals and alternatives
   * @param outer the search that this one is part of; both share their results
   */
  constructor(numbering: Numbering, steps: number, outer?: Search) {
    this.#numbering = numbering;
    this.#steps = steps;
    this.#sets = outer === undefined ? new LiteralSets(numbering) : outer.#sets;
    this.#solved = outer === undefined ? new Map() : outer.#solved;
    this.#pairs = outer === undefined ? new Map() : outer.#pairs;
  }

  /** Finds a value that satisfies all literals. */
  solve(literals: readonly Literal[]): Outcome {
    const left = this.#distinct(literals);
    if (left === undefined) return NONE;
    const key = this.#sets.of(left);
    const known = this.#solved.get(key);
    if (known !== undefined) return known;
    const depth = this.#open.get(key);
    if (depth !== undefined) {
      this.#metAgain = Math.min(this.#metAgain, depth);
      return NONE;
    }
    return this.#solveOnce(key, left);
  }

  /** Whether two schemas are written alike. */
  isSame(one: Schema, other: Schema): boolean {
    return this.#numbering.of(one) === this.#numbering.of(other);
  }

  #solveOnce(key: number, literals: readonly Literal[]): Outcome {
    const outer = this.#metAgain;
    const depth = this.#open.size;
    this.#metAgain = Infinity;
    this.#open.set(key, depth);
    const outcome = this.#solveSet(literals);
    this.#open.delete(key);
    // "None" is final only if it does not depend on an outer set that is still open; a search without remaining steps
    // decides nothing.
    const isFinal = outcome.kind === 'found' || (this.#metAgain >= depth && this.#steps >= 0);
    if (isFinal) this.#solved.set(key, outcome);
    this.#metAgain = Math.min(outer, this.#metAgain >= depth ? Infinity : this.#metAgain);
    return outcome;
  }

  #solveSet(literals: readonly Literal[]): Outcome {
    this.#steps -= 1;
    if (this.#steps < 0) return undecided('the schemas are too large');
    const listed = listedValues(literals);
    const outcome =
      listed === undefined
        ? firstFound(TYPES.map((type) => () => this.#branch(type, literals, startOf(literals))))
        : firstOf(listed, literals);
    if (outcome.kind === 'undecided' || !literals.some(({ schema }) => isUndecided(schema))) return outcome;
    // Without undecided keywords, required schemas accept more: if there is no value then, there is none at all.
    const isSafe = literals.every(
      ({ schema, holds }) => !isUndecided(schema) || (holds && isOnlyAsked(schema)),
    );
    return outcome.kind === 'none' && isSafe ? outcome : undecided('a keyword is not decided');
  }

  /** Decomposes requirements until only constraints are left, and tries the alternatives of choices. */
  #branch(type: JsonType, root: readonly Literal[], { pending, ...state }: State): Outcome {
    this.#steps -= 1;
    if (this.#steps < 0) return undecided('the schemas are too large');
    const claims = [...state.claims, ...pending.filter(isLargeClaim)];
    if (!this.#areCompatible(claims, state.claims.length)) return NONE;
    const constraints = [...state.constraints];
    const choices = [...state.choices];
    const seen = new Map(state.seen);
    let open = state.open;
    const left = [...pending];
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      if (one.kind === 'undecided') open ??= one.reason;
      else if (one.kind === 'choice') choices.push(one.alternatives);
      else if (one.kind !== 'literal') constraints.push(one);
      else {
        const number = this.#numbering.of(one.schema);
        const before = seen.get(number);
        if (before === one.holds) continue;
        if (before !== undefined || one.schema === !one.holds) return NONE;
        const standing = one.holds ? 'open' : this.#standing(one, claims);
        if (standing === 'contradicted') return NONE;
        if (standing === 'implied') continue;
        seen.set(number, one.holds);
        left.push(...requirementsOf(one, type));
      }
    }
    if (contradict(constraints)) return NONE;
    const next = this.#nextChoice(choices, seen, constraints);
    if (next === undefined) {
      const outcome = this.#solveType(type, constraints, root);
      return open === undefined || outcome.kind === 'none' ? outcome : undecided(open);
    }
    const { alternatives, others } = next;
    return firstFound(
      alternatives.map(
        (alternative) => () =>
          this.#branch(type, root, {
            pending: alternative,
            claims,
            constraints,
            choices: others,
            seen,
            open,
          }),
      ),
    );
  }

  /** Whether no two claims contradict each other; a number of them were compared before. */
  #areCompatible(claims: readonly Literal[], compared: number): boolean {
    for (const [last, other] of claims.entries()) {
      if (last < compared) continue;
      for (const claim of claims.slice(0, last)) if (this.#isNever(claim, other)) return false;
    }
    return true;
  }

  /** Compares a schema that must not accept the value with each claim alone, which may contradict or imply this. */
  #standing({ schema }: Literal, claims: readonly Literal[]): 'contradicted' | 'implied' | 'open' {
    if (!isLarge(schema)) return 'open';
    if (claims.some((claim) => this.#isNever(claim, { schema, holds: false }))) return 'contradicted';
    const isImplied = claims.some(
      (claim) => isPositive(claim.schema) && this.#isNever(claim, { schema, holds: true }),
    );
    return isImplied ? 'implied' : 'open';
  }

  /**
   * Whether no value satisfies both literals. Members of a union that are distinguished by a property, or one of which
   * accepts everything that the other does, are decided in pairs: the search through the product of their alternatives
   * would not end.
   */
  #isNever(one: Literal, other: Literal): boolean {
    const pair = this.#sets.pair(one, other);
    const known = this.#pairs.get(pair);
    if (known !== undefined) return known === 'none';
    const set = this.#sets.of([one, other]);
    const solved = this.#solved.get(set)?.kind ?? earlierKind(one, other);
    if (solved !== undefined) return solved === 'none';
    if (this.#open.has(set)) return false;
    // A pair that occurs again inside itself decides nothing there.
    this.#pairs.set(pair, 'open');
    const steps = Math.min(this.#steps, PAIR_STEPS);
    const part = new Search(this.#numbering, steps, this);
    const { kind } = part.solve([one, other]);
    this.#steps -= steps - Math.max(0, part.#steps);
    this.#pairs.set(pair, kind);
    // With fewer steps than a pair gets, the search may have ended too early.
    if (kind !== 'undecided' || steps === PAIR_STEPS) rememberKind(one, other, kind);
    return kind === 'none';
  }

  /** Returns the choice with the fewest open alternatives; undefined if none is left. */
  #nextChoice(
    choices: readonly Alternatives[],
    seen: ReadonlyMap<number, boolean>,
    constraints: readonly Constraint[],
  ) {
    if (choices.length === 0) return undefined;
    const contradicts = contradictionTo(constraints, (schema) => this.#numbering.of(schema));
    const unmade = choices.filter((one) => !one.some((alternative) => this.#isMade(alternative, seen)));
    const open = unmade.map((one) =>
      one.filter((alternative) => !this.#isRefuted(alternative, seen) && !contradicts(alternative)),
    );
    const fewest = Math.min(...open.map(({ length }) => length));
    const index = open.findIndex(({ length }) => length === fewest);
    const alternatives = open[index];
    return alternatives && { alternatives, others: open.filter((_, other) => other !== index) };
  }

  #isMade(alternative: readonly Requirement[], seen: ReadonlyMap<number, boolean>): boolean {
    return alternative.every(
      (one) => one.kind === 'literal' && seen.get(this.#numbering.of(one.schema)) === one.holds,
    );
  }

  #isRefuted(alternative: readonly Requirement[], seen: ReadonlyMap<number, boolean>): boolean {
    return alternative.some(
      (one) =>
        one.kind === 'literal' &&
        (one.schema === !one.holds || seen.get(this.#numbering.of(one.schema)) === !one.holds),
    );
  }

  #solveType(type: JsonType, constraints: readonly Constraint[], root: readonly Literal[]): Outcome {
    const lists = constraints.filter((one) => one.kind === 'among').map(({ values }) => values);
    const [values] = lists.sort((one, other) => one.length - other.length);
    if (values !== undefined) return firstOf(values, root);
    const excluded = constraints.flatMap((one) => (one.kind === 'notAmong' ? one.values : []));
    switch (type) {
      case 'null':
        return firstOf([null], root);
      case 'boolean':
        return firstOf([false, true], root);
      case 'number':
        return solveNumber(constraints, new Set(excluded));
      case 'string':
        return solveString(constraints, new Set(excluded), (text) => fulfils(root, text));
      case 'array':
        return solveArray(this, constraints, excluded);
      case 'object':
        return solveObject(this, constraints, excluded);
    }
  }

  /** Returns distinct literals; undefined if two of them contradict each other. */
  #distinct(literals: readonly Literal[]): Literal[] | undefined {
    const seen = new Map<number, boolean>();
    const distinct: Literal[] = [];
    for (const one of literals) {
      if (typeof one.schema === 'boolean') {
        if (one.schema !== one.holds) return undefined;
        continue;
      }
      const number = this.#numbering.of(one.schema);
      const before = seen.get(number);
      if (before === !one.holds) return undefined;
      if (before === undefined) distinct.push(one);
      seen.set(number, one.holds);
    }
    return distinct;
  }
}

/** Maximum number of steps for a pair of literals. */
const PAIR_STEPS = 1_000;

/** Results about pairs of literals; a pair that is being solved is open. */
type Pairs = Map<number, Outcome['kind'] | 'open'>;

type Alternatives = readonly (readonly Requirement[])[];

interface State {
  readonly pending: readonly Requirement[];
  /** Large schemas that must accept the value. */
  readonly claims: readonly Literal[];
  readonly constraints: readonly Constraint[];
  readonly choices: readonly Alternatives[];
  /** Numbers of the decomposed schemas, and whether they must accept the value. */
  readonly seen: ReadonlyMap<number, boolean>;
  /** Why a value that is found may be invalid. */
  readonly open: string | undefined;
}

function startOf(literals: readonly Literal[]): State {
  const pending = literals.map(({ schema, holds }) => literal(schema, holds));
  return { pending, claims: [], constraints: [], choices: [], seen: new Map(), open: undefined };
}

function requirementsOf({ schema, holds }: Literal, type: JsonType): readonly Requirement[] {
  if (typeof schema === 'boolean') return [];
  return holds ? keptBy(schema, type) : [{ kind: 'choice', alternatives: brokenBy(schema, type) }];
}

/** Returns the values that a literal lists; the shortest list if there are several. */
function listedValues(literals: readonly Literal[]): readonly JsonValue[] | undefined {
  const lists = literals.flatMap(({ schema, holds }) => {
    if (!holds || typeof schema === 'boolean') return [];
    return [
      ...(schema.enum === undefined ? [] : [schema.enum]),
      ...(schema.const === undefined ? [] : [[schema.const]]),
    ];
  });
  return lists.sort((one, other) => one.length - other.length)[0];
}

function firstOf(values: readonly JsonValue[], literals: readonly Literal[]): Outcome {
  const value = values.find((one) => fulfils(literals, one));
  return value === undefined ? NONE : found(value);
}
