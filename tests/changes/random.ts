/** Numbers that a seed decides, so that a failure can be repeated. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, and without, 1. @see https://doi.org/10.18637/jss.v008.i14 */
  next(): number {
    this.#state += 0x9e3779b9;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** Some items of a list, in another order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const found: T[] = [];
    while (left.length > 0 && found.length < count) found.push(...left.splice(this.below(left.length), 1));
    return found;
  }
}
