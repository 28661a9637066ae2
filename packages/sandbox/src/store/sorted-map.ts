import type { KeyRange } from '../contract/store.ts';

/** Maximum number of keys in a block; a larger one is split. */
const BLOCK = 512;

interface SortedEntry<T> {
  readonly key: string;
  readonly value: T;
}

/**
 * A map in order of keys. Finding, adding and removing an entry costs about the same with a million keys as with a
 * thousand: keys are in sorted blocks, of which only one is searched and changed.
 */
export class SortedMap<T> {
  readonly #values = new Map<string, T>();
  /** Sorted non-empty blocks, each before the next. */
  readonly #blocks: string[][] = [];

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: T): void {
    const before = this.#values.size;
    this.#values.set(key, value);
    if (this.#values.size > before) this.#add(key);
  }

  delete(key: string): void {
    if (!this.#values.delete(key)) return;
    const at = this.#blockOf(key);
    const block = this.#blocks[at];
    if (block === undefined) return;
    block.splice(firstFrom(block, key), 1);
    if (block.length === 0) this.#blocks.splice(at, 1);
  }

  /** Returns the entries within a range of keys, at most a number of them. */
  entries({ from = '', before }: KeyRange = {}, most = Number.POSITIVE_INFINITY): SortedEntry<T>[] {
    const found: SortedEntry<T>[] = [];
    for (let at = this.#blockOf(from); at < this.#blocks.length; at++) {
      const block = this.#blocks[at] ?? [];
      for (let index = firstFrom(block, from); index < block.length; index++) {
        const key = block[index] ?? '';
        if (found.length >= most || (before !== undefined && key >= before)) return found;
        const value = this.#values.get(key);
        if (value !== undefined) found.push({ key, value });
      }
    }
    return found;
  }

  /** Returns the number of keys within a range. */
  count({ from = '', before }: KeyRange = {}): number {
    return Math.max(0, (before === undefined ? this.#values.size : this.#rank(before)) - this.#rank(from));
  }

  /** Returns the key after a number of others, counted from a key; undefined when there are fewer. */
  keyAfter(from: string, skipped: number): string | undefined {
    let left = skipped;
    for (let at = this.#blockOf(from); at < this.#blocks.length; at++) {
      const block = this.#blocks[at] ?? [];
      const first = firstFrom(block, from);
      const key = block[first + left];
      if (key !== undefined) return key;
      left -= block.length - first;
    }
    return undefined;
  }

  /** Makes a map with the same values. */
  copy(): SortedMap<T> {
    const copy = new SortedMap<T>();
    for (const [key, value] of this.#values) copy.#values.set(key, value);
    copy.#blocks.push(...this.#blocks.map((block) => [...block]));
    return copy;
  }

  /** Returns the number of keys before one. */
  #rank(key: string): number {
    const at = this.#blockOf(key);
    let before = 0;
    for (let block = 0; block < at; block++) before += this.#blocks[block]?.length ?? 0;
    return before + firstFrom(this.#blocks[at] ?? [], key);
  }

  #add(key: string): void {
    const last = this.#blocks.at(-1);
    if (last === undefined || key > (last.at(-1) ?? '')) this.#append(key, last);
    else this.#insert(key);
  }

  /** Adds a key behind all others, as most are: codes are numbered. */
  #append(key: string, last: string[] | undefined): void {
    if (last !== undefined && last.length < BLOCK) last.push(key);
    else this.#blocks.push([key]);
  }

  #insert(key: string): void {
    const at = this.#blockOf(key);
    const block = this.#blocks[at] ?? [];
    block.splice(firstFrom(block, key), 0, key);
    if (block.length > BLOCK) this.#blocks.splice(at + 1, 0, block.splice(BLOCK / 2));
  }

  /** Returns the block that contains a key or would contain it: the last one that does not begin after it. */
  #blockOf(key: string): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const first = this.#blocks[middle]?.[0] ?? '';
      if (first <= key) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}

/** Returns the index of the first key that is not before `key`. */
function firstFrom(block: readonly string[], key: string): number {
  let low = 0;
  let high = block.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((block[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
