export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

const INITIAL = [
  ['xml', XML_NAMESPACE],
  ['', ''],
] as const;

/**
 * The prefixes in scope. A lookup costs the same at any depth: declarations overwrite earlier ones, and are undone at
 * the end of their element.
 *
 * @see Namespaces in XML 1.0
 */
export class Namespaces {
  readonly #bound: Map<string, string>;
  readonly #undo: {
    readonly depth: number;
    readonly prefix: string;
    readonly previous: string | undefined;
  }[] = [];

  /** @param outer prefixes that are already in scope */
  constructor(outer?: Namespaces) {
    this.#bound = new Map(outer ? outer.#bound : INITIAL);
  }

  /** The number of declarations in scope. */
  get count(): number {
    return this.#undo.length;
  }

  /** Returns the namespace of a prefix, where '' is the default one; undefined when it is not declared. */
  resolve(prefix: string): string | undefined {
    return this.#bound.get(prefix);
  }

  /**
   * Declares a prefix.
   *
   * @returns what is wrong with the declaration, if anything
   */
  declare(prefix: string, uri: string, depth: number): string | undefined {
    if (prefix === 'xmlns' || uri === XMLNS_NAMESPACE) return 'The prefix xmlns must not be declared.';
    if ((prefix === 'xml') !== (uri === XML_NAMESPACE))
      return 'The prefix xml and its namespace belong together.';
    if (prefix !== '' && uri === '') return `The prefix ${prefix} is declared with an empty namespace.`;
    this.#undo.push({ depth, prefix, previous: this.#bound.get(prefix) });
    this.#bound.set(prefix, uri);
    return undefined;
  }

  /** Undoes the declarations of the element at this depth. */
  leave(depth: number): void {
    for (let last = this.#undo.at(-1); last?.depth === depth; last = this.#undo.at(-1)) {
      if (last.previous === undefined) this.#bound.delete(last.prefix);
      else this.#bound.set(last.prefix, last.previous);
      this.#undo.pop();
    }
  }
}
