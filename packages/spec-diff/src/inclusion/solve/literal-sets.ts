import type { Numbering } from '../numbering.ts';
import type { Literal } from '../requirement.ts';

/** More than there are literals or sets of them in a search: two of their numbers make one that is exact. */
const MOST = 2 ** 26;

/** Gives sets of literals numbers, the same one to sets with the same literals. */
export class LiteralSets {
  readonly #numbering: Numbering;
  /** Numbers of sets by the number of a set and that of the literal that it is extended by. */
  readonly #extended = new Map<number, number>();

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /** The number of a literal: the same one for schemas that are written alike. */
  literal({ schema, holds }: Literal): number {
    // The numbers of schemas begin at -2.
    return 2 * (this.#numbering.of(schema) + 2) + Number(holds);
  }

  /** The number of a pair in any order; not one of those of sets. */
  pair(one: Literal, other: Literal): number {
    const [first, second] = [this.literal(one), this.literal(other)];
    return Math.min(first, second) * MOST + Math.max(first, second);
  }

  /** The number of a set, whose literals are given once each and in any order. */
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
