/** Names that every JavaScript object has: TypeScript treats an object without such a property as having it. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * The names of the properties of an object. Each element has its own name. Only elements with the same name and
 * namespace in exclusive alternatives share one.
 */
export class Keys {
  /** Names that are used beside the next one. */
  readonly #beside: Set<string>;
  /** The particle for which each name of the object is used. */
  readonly #meanings: Map<string, string>;

  /** @param beside names that are already in use */
  constructor(beside: Iterable<string> = [], meanings = new Map<string, string>()) {
    this.#beside = new Set(beside);
    this.#meanings = meanings;
  }

  /**
   * Claims the name, or the first free one of `<name><suffix>`, `<name><suffix>2`, …
   *
   * @param meaning meaning of the name, such as the qualified name of an element
   */
  claim(name: string, meaning: string, suffix = ''): string {
    const stem = INHERITED.has(name) ? `${name}${suffix === '' ? 'Element' : suffix}` : name;
    let candidate = stem;
    for (let count = 1; !this.#isFree(candidate, meaning); count++) {
      candidate = `${stem}${suffix}${count === 1 ? '' : count}`;
    }
    this.#beside.add(candidate);
    this.#meanings.set(candidate, meaning);
    return candidate;
  }

  /** Returns the names for an alternative, which may share names only with other alternatives. */
  alternative(): Keys {
    return new Keys(this.#beside, this.#meanings);
  }

  /** Adds the names of an alternative to those that other elements must avoid. */
  join(alternative: Keys): void {
    for (const name of alternative.#beside) this.#beside.add(name);
  }

  #isFree(name: string, meaning: string): boolean {
    if (this.#beside.has(name)) return false;
    const known = this.#meanings.get(name);
    return known === undefined || known === meaning;
  }
}
