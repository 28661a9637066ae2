/** The latest entries, newest first. */
export class Latest<T> implements Iterable<T> {
  readonly #entries: T[] = [];
  readonly #most: number;
  readonly #idOf: (entry: T) => string;

  /**
   * @param most maximum number of entries to keep
   * @param idOf returns the id of an entry
   */
  constructor(most: number, idOf: (entry: T) => string) {
    this.#most = most;
    this.#idOf = idOf;
  }

  add(entry: T): void {
    this.#entries.unshift(entry);
    this.#entries.length = Math.min(this.#entries.length, this.#most);
  }

  /** Returns the latest entry with an id. */
  of(id: string): T | undefined {
    return this.#entries.find((entry) => this.#idOf(entry) === id);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#entries.values();
  }
}
