import { alphabetOf } from './alphabet.ts';
import type { CharacterClass, Expression } from './expression.ts';

/** Maximum number of paths through the pattern for one text, each of which a backtracking engine walks separately. */
const MOST_WAYS = 16;
/** Maximum number of character positions in a pattern with its repetitions expanded, and of steps in the proof. */
const MOST_PLACES = 2000;
const MOST_STATES = 4000;
/** Maximum number of paths that the proof follows: with many alternatives that begin alike, each state has many. */
const MOST_STEPS = 50_000;

/**
 * Whether a backtracking engine matches every text in linear time.
 *
 * It does if only a few paths through the pattern match any prefix of a text. They are counted: the positions of
 * characters in the pattern are walked as an automaton, and each keeps the number of paths that lead to it. A group
 * with unbounded repetition is also left to the automaton, since engines keep a stack of its starts.
 *
 * @see A. Weber, H. Seidl, On the degree of ambiguity of finite automata (1991)
 */
export function isSafeToBacktrack(expression: Expression): boolean {
  if (isRepeatedClass(expression)) return true;
  if (repeatsGroup(expression) || placesIn(expression) > MOST_PLACES) return false;
  const places = new Places();
  const whole = places.of(expression);
  return hasFewWays(places, whole.first);
}

/** Counts the characters of an expression with its repetitions expanded. */
export function placesIn(expression: Expression): number {
  if (expression.kind === 'class') return 1;
  if (expression.kind === 'repeat') {
    const { item, min, max } = expression;
    return placesIn(item) * (Number.isFinite(max) ? max : Math.max(min, 1));
  }
  return expression.items.reduce((sum, item) => sum + placesIn(item), 0);
}

function isRepeatedClass(expression: Expression): boolean {
  return expression.kind === 'repeat' && expression.item.kind === 'class';
}

function repeatsGroup(expression: Expression): boolean {
  if (expression.kind === 'class') return false;
  if (expression.kind !== 'repeat') return expression.items.some(repeatsGroup);
  const { item, max } = expression;
  return item.kind !== 'class' && (max === Number.POSITIVE_INFINITY || repeatsGroup(item));
}

/**
 * The positions where a part of the pattern can begin and end. A position that is listed twice is reached in two ways.
 */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

/** The positions of characters in a pattern, and which follow which (Glushkov's construction). */
class Places {
  readonly classes: CharacterClass[] = [];
  readonly follow: number[][] = [];

  of(expression: Expression): Part {
    if (expression.kind === 'class') return this.#place(expression.class);
    if (expression.kind === 'sequence')
      return expression.items.reduce<Part>((part, item) => this.#then(part, this.of(item)), EMPTY);
    if (expression.kind === 'choice') return either(expression.items.map((item) => this.of(item)));
    const { item, min, max } = expression;
    if (max === Number.POSITIVE_INFINITY) {
      const before = this.#times(item, Math.max(min - 1, 0));
      const last = this.of(item);
      this.#connect(last.last, last.first);
      return this.#then(before, min === 0 ? { ...last, empty: true } : last);
    }
    return this.#then(this.#times(item, min), this.#upTo(item, max - min));
  }

  #place(one: CharacterClass): Part {
    const index = this.classes.push(one) - 1;
    this.follow.push([]);
    return { first: [index], last: [index], empty: false };
  }

  #times(item: Expression, count: number): Part {
    let part = EMPTY;
    for (let done = 0; done < count; done++) part = this.#then(part, this.of(item));
    return part;
  }

  /** Nests optional occurrences as an engine tries them: `(a(a)?)?`. */
  #upTo(item: Expression, count: number): Part {
    let part = EMPTY;
    for (let done = 0; done < count; done++) part = { ...this.#then(this.of(item), part), empty: true };
    return part;
  }

  #then(a: Part, b: Part): Part {
    this.#connect(a.last, b.first);
    return {
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: b.empty ? [...b.last, ...a.last] : b.last,
      empty: a.empty && b.empty,
    };
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    for (const place of from) this.follow[place]?.push(...to);
  }
}

const EMPTY: Part = { first: [], last: [], empty: true };

function either(parts: readonly Part[]): Part {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    empty: parts.some(({ empty }) => empty),
  };
}

/** The next positions in ascending order, each followed by the number of paths to it. */
type Ways = readonly number[];

/**
 * Walks every set of ways that some text leads to. Those with the most paths come first: where there are too many, few
 * steps find them.
 */
function hasFewWays({ classes, follow }: Places, first: readonly number[]): boolean {
  const alphabet = alphabetOf(classes);
  const lettersOf = classes.map((_, place) => [...alphabet.keys()].filter((at) => alphabet[at]?.[place]));
  // A position before the pattern, which a text reaches in one way.
  const start = following([0, 1], [first]);
  const seen = new Set([start.join()]);
  /** Sets to walk, by the number of paths that led to them. */
  const open: Ways[][] = Array.from({ length: MOST_WAYS + 1 }, () => []);
  open[1]?.push(start);
  let steps = 0;
  for (let ways = mostWays(open); ways !== undefined; ways = mostWays(open)) {
    for (const taken of takenBy(ways, lettersOf)) {
      steps += taken.length / 2;
      const paths = pathsIn(taken);
      if (steps > MOST_STEPS || paths > MOST_WAYS) return false;
      const next = following(taken, follow);
      const key = next.join();
      if (next.length === 0 || seen.has(key)) continue;
      if (seen.size > MOST_STATES) return false;
      seen.add(key);
      open[paths]?.push(next);
    }
  }
  return true;
}

function mostWays(open: readonly Ways[][]): Ways | undefined {
  return open.findLast((stack) => stack.length > 0)?.pop();
}

/** Returns the ways that take each letter of the alphabet, for the letters that any of them takes. */
function takenBy(ways: Ways, lettersOf: readonly (readonly number[])[]): Iterable<number[]> {
  const taken = new Map<number, number[]>();
  for (let at = 0; at < ways.length; at += 2) {
    const [place = 0, count = 0] = [ways[at], ways[at + 1]];
    for (const letter of lettersOf[place] ?? []) {
      const known = taken.get(letter);
      if (known === undefined) taken.set(letter, [place, count]);
      else known.push(place, count);
    }
  }
  return taken.values();
}

function pathsIn(ways: Ways): number {
  let sum = 0;
  for (let at = 1; at < ways.length; at += 2) sum += ways[at] ?? 0;
  return sum;
}

function following(taken: Ways, follow: readonly (readonly number[])[]): Ways {
  const counts = new Map<number, number>();
  for (let at = 0; at < taken.length; at += 2) {
    const count = taken[at + 1] ?? 0;
    for (const to of follow[taken[at] ?? 0] ?? []) counts.set(to, (counts.get(to) ?? 0) + count);
  }
  return [...counts.keys()].sort((a, b) => a - b).flatMap((place) => [place, counts.get(place) ?? 0]);
}
