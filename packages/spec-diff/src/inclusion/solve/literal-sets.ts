import type { Numbering } from '../numbering.ts';
import type { Literal } from '../requirement.ts';

/**
 * More than the number of literals, or sets of them, in a search: a combination of two such numbers is still an exact
 * number.
 */
const MOST = 2 ** 26;

/** Gives sets of literals numbers, which are the same for sets with the same literals. */
export class LiteralSets {
  readonly #numbering: Numbering;
  /** Numbers of sets, by the number of a set and that of the literal by which it is extended. */
  readonly #extended = new Map<number, number>();

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /** Returns the number of a literal, which is the same for schemas that are written alike. */
  literal({ schema, holds }: Literal): number {
    // The numbers of schemas start at -2.
    return 2 * (this.#numbering.of(schema) + 2) + Number(holds);
  }

  /** Returns the number of a pair in any order, which differs from those of sets. */
  pair(one: Literal, other: Literal): number {
    const [first, second] = [this.literal(one), this.literal(other)];
    return Math.min(first, second) * MOST + Math.max(first, second);
  }

  /** Returns the number of a set, whose literals are distinct and in any order. */
  of(literals: readonly Literal[]): number {
    const numbers = literals.map((one) => this.literal(one)).sort((one, other) => one - other);
    let set = 0;
    for (const number of numbers) set = this.#with(set, number);
    return set;
  }

  #with(set: number, literal: number): number {
    const key = set * MOST + literal;
    const known = this.#extended.get(key) ?? this.#extended.size + 1;
    this.#extended.set(key, known);
    return known;
  }
}
