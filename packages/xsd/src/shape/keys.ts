/** Names that every object of JavaScript has: TypeScript takes an object without such a property for one that has it. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * The names of the properties of one object. Each element has its own. Only in alternatives that exclude each other,
 * elements of the same name and namespace share one.
 */
export class Keys {
  /** Names that are used beside the next one. */
  readonly #beside: Set<string>;
  /** The particle that each name of the object is used for. */
  readonly #meanings: Map<string, string>;

  /** @param beside names that are taken */
  constructor(beside: Iterable<string> = [], meanings = new Map<string, string>()) {
    this.#beside = new Set(beside);
    this.#meanings = meanings;
  }

  /**
   * Claims the name, or the first of `<name><suffix>`, `<name><suffix>2`, … that is free.
   *
   * @param meaning of the name, such as the qualified name of an element
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

  /** Names for an alternative: it may share names with other alternatives, and with nothing else. */
  alternative(): Keys {
    return new Keys(this.#beside, this.#meanings);
  }

  /** Notes the names of an alternative, which other elements are beside. */
  join(alternative: Keys): void {
    for (const name of alternative.#beside) this.#beside.add(name);
  }

  #isFree(name: string, meaning: string): boolean {
    if (this.#beside.has(name)) return false;
    const known = this.#meanings.get(name);
    return known === undefined || known === meaning;
  }
}
