import { accepts } from './accepts.ts';
import type { JsonValue } from './json.ts';
import { Numbering } from './numbering.ts';
import type { Schema } from './schema.ts';
import type { Outcome } from './solve/outcome.ts';
import { Search } from './solve/search.ts';
import { isWitnessed } from './witness.ts';

/** Whether every value of one schema is a value of another one. */
export type Verdict =
  | { readonly kind: 'proved' }
  /** The first schema accepts the value, but the second one does not, and ajv agrees. */
  | { readonly kind: 'refuted'; readonly value: JsonValue }
  | { readonly kind: 'undecided'; readonly reason: string };

/** Limit at which a question is abandoned, in sets of schemas and alternatives. */
const STEPS = 100_000;

/** Decides questions about the schemas of two documents. */
export class Inclusion {
  readonly #numbering: Numbering;
  readonly #steps: number;
  readonly #outcomes = new Map<string, Outcome>();

  /** @param schemas all schemas that will be asked about */
  constructor(schemas: readonly Schema[], steps = STEPS) {
    this.#numbering = new Numbering(schemas);
    this.#steps = steps;
  }

  /**
   * Decides whether every value of `narrow` is a value of `wide`.
   *
   * @example
   * const [narrow, wide] = [{ type: ['integer'], minimum: 1 }, { type: ['number'], exclusiveMinimum: 0 }] as const;
   * new Inclusion([narrow, wide]).isWithin(narrow, wide); // { kind: 'proved' }
   */
  isWithin(narrow: Schema, wide: Schema): Verdict {
    return this.#decided(narrow, wide, isWitnessed);
  }

  /** Decides the same without ajv, which takes long to compile large schemas. For intermediate questions. */
  isProbablyWithin(narrow: Schema, wide: Schema): Verdict {
    return this.#decided(narrow, wide, accepts);
  }

  #decided(narrow: Schema, wide: Schema, isAccepted: Acceptance): Verdict {
    if (this.#numbering.of(narrow) === this.#numbering.of(wide)) return { kind: 'proved' };
    const outcome = this.#outcomeOf(narrow, wide);
    if (outcome.kind === 'none') return { kind: 'proved' };
    if (outcome.kind === 'undecided') return outcome;
    const { value } = outcome;
    return isCounterexample(value, narrow, wide, isAccepted)
      ? { kind: 'refuted', value }
      : { kind: 'undecided', reason: 'a counterexample was not confirmed' };
  }

  /** Searches for a value that the first schema accepts and the second does not. */
  #outcomeOf(narrow: Schema, wide: Schema): Outcome {
    const key = `${this.#numbering.of(narrow)} ${this.#numbering.of(wide)}`;
    const known = this.#outcomes.get(key);
    if (known !== undefined) return known;
    const outcome = new Search(this.#numbering, this.#steps).solve([
      { schema: narrow, holds: true },
      { schema: wide, holds: false },
    ]);
    this.#outcomes.set(key, outcome);
    return outcome;
  }
}

type Acceptance = (schema: Schema, value: JsonValue) => boolean;

function isCounterexample(value: JsonValue, narrow: Schema, wide: Schema, isAccepted: Acceptance): boolean {
  try {
    return accepts(narrow, value) && isAccepted(narrow, value) && !isAccepted(wide, value);
  } catch {
    // ajv rejects invalid schemas; what they accept is undefined.
    return false;
  }
}
