/** The last entries that were added, the newest first. */
export class Latest<T> implements Iterable<T> {
  readonly #entries: T[] = [];
  readonly #most: number;
  readonly #idOf: (entry: T) => string;

  /**
   * @param most entries that are kept
   * @param idOf names an entry
   */
  constructor(most: number, idOf: (entry: T) => string) {
    this.#most = most;
    this.#idOf = idOf;
  }

  add(entry: T): void {
    this.#entries.unshift(entry);
    this.#entries.length = Math.min(this.#entries.length, this.#most);
  }

  /** The last entry with an id. */
  of(id: string): T | undefined {
    return this.#entries.find((entry) => this.#idOf(entry) === id);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#entries.values();
  }
}
