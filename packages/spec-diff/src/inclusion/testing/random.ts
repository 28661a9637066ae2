/** Pseudo-random numbers that are the same for the same seed: a 32-bit SplitMix. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Returns an integer from 0 to below a limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x9e_37_79_b9) | 0;
    let bits = this.#state ^ (this.#state >>> 16);
    bits = Math.imul(bits, 0x21_f0_aa_ad);
    bits ^= bits >>> 15;
    bits = Math.imul(bits, 0x73_5a_2d_97);
    return ((bits ^ (bits >>> 15)) >>> 0) % limit;
  }

  /** Returns true once in this many times. */
  isOnceIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Each>(list: readonly [Each, ...Each[]]): Each;
  pick<Each>(list: readonly Each[]): Each | undefined;
  pick<Each>(list: readonly Each[]): Each | undefined {
    return list[this.below(list.length)];
  }
}
