/**
 * A regular expression as data: a character class in JavaScript's notation with the `v` flag, a sequence, alternatives,
 * or a repetition, which is unbounded without `max`.
 */
export type Automaton =
  | string
  | { readonly all: readonly Automaton[] }
  | { readonly any: readonly Automaton[] }
  | { readonly of: Automaton; readonly min: number; readonly max?: number };

interface State {
  /** Tests a character; absent in a state that only leads to others. */
  readonly test: RegExp | undefined;
  /** Indices of the next states. */
  readonly next: number[];
}

/**
 * Decides whether a whole text matches. It follows all paths through the expression at once, character by character, so
 * that the time is linear in the length of the text, whatever the expression.
 *
 * @see K. Thompson, Regular expression search algorithm (1968)
 */
export class Matcher {
  readonly #states: State[] = [{ test: undefined, next: [] }];
  readonly #tests = new Map<string, RegExp>();
  readonly #start: number;
  /** The character at which each state was last entered. */
  readonly #entered: Float64Array;
  /** Number of states entered for the last text, a measure of its cost. */
  steps = 0;

  constructor(automaton: Automaton) {
    this.#start = this.#add(automaton, 0);
    this.#entered = new Float64Array(this.#states.length);
  }

  test(text: string): boolean {
    this.#entered.fill(0);
    this.steps = 0;
    let at = 1;
    let current = this.#enter([this.#start], at);
    for (const char of text) {
      if (current.length === 0) return false;
      at++;
      const taken = new Map<RegExp, boolean>();
      const next: number[] = [];
      for (const index of current) {
        const state = this.#states[index];
        if (state?.test && isTaken(state.test, char, taken)) next.push(...state.next);
      }
      current = this.#enter(next, at);
    }
    return this.#entered[0] === at;
  }

  /** Returns the states that wait for a character, starting from some states. */
  #enter(from: number[], at: number): number[] {
    const waiting: number[] = [];
    for (let index = from.pop(); index !== undefined; index = from.pop()) {
      const state = this.#states[index];
      if (state === undefined || this.#entered[index] === at) continue;
      this.#entered[index] = at;
      this.steps++;
      if (state.test) waiting.push(index);
      else from.push(...state.next);
    }
    return waiting;
  }

  /** Adds the states of an expression before a state. @returns the index of the first one */
  #add(automaton: Automaton, next: number): number {
    if (typeof automaton === 'string') return this.#state([next], automaton);
    if ('any' in automaton) return this.#state(automaton.any.map((each) => this.#add(each, next)));
    if ('all' in automaton) return automaton.all.reduceRight((after, each) => this.#add(each, after), next);
    return this.#repeat(automaton, next);
  }

  #repeat({ of, min, max }: Extract<Automaton, { of: unknown }>, next: number): number {
    let entry = next;
    if (max === undefined) {
      const after: number[] = [];
      entry = this.#state(after);
      after.push(this.#add(of, entry), next);
    } else {
      for (let count = min; count < max; count++) entry = this.#state([this.#add(of, entry), next]);
    }
    for (let count = 0; count < min; count++) entry = this.#add(of, entry);
    return entry;
  }

  #state(next: number[], characters?: string): number {
    let test: RegExp | undefined;
    if (characters !== undefined) {
      test = this.#tests.get(characters) ?? new RegExp(`^${characters}$`, 'v');
      this.#tests.set(characters, test);
    }
    return this.#states.push({ test, next }) - 1;
  }
}

/** Whether a class contains a character. It is tested only once, however many states wait for it. */
function isTaken(test: RegExp, char: string, taken: Map<RegExp, boolean>): boolean {
  let known = taken.get(test);
  if (known === undefined) {
    known = test.test(char);
    taken.set(test, known);
  }
  return known;
}
