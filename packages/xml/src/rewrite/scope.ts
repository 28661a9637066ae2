import { escapeValue } from '../tokens/escape.ts';
import { XML_NAMESPACE } from '../tokens/namespaces.ts';
import type { Attribute } from '../tokens/tag-reader.ts';
import type { SourceElement } from './source-tree.ts';

/** Reported when a prefix of a value already means something else at its new place. */
export class PrefixTaken extends Error {}

/** The prefixes at a place of a document, and those that a start tag there declares in addition. */
export class Scope {
  readonly #outer: ReadonlyMap<string, string>;
  /** The element that the place is in, whose prefix is preferred. */
  readonly #parent: SourceElement | undefined;
  readonly #own = new Map<string, string>();

  private constructor(outer: ReadonlyMap<string, string>, parent?: SourceElement) {
    this.#outer = outer;
    this.#parent = parent;
  }

  /** Returns the prefixes in an element. */
  static at(element: SourceElement): Scope {
    const known = new Map([['xml', XML_NAMESPACE]]);
    for (let at: SourceElement | undefined = element; at; at = at.parent)
      for (const { prefix, uri } of at.declarations) if (!known.has(prefix)) known.set(prefix, uri);
    return new Scope(known, element);
  }

  /** Returns the scope of an element in this one. */
  inner(): Scope {
    return new Scope(new Map([...this.#outer, ...this.#own]), this.#parent);
  }

  /** Returns the name of an element, with a prefix that stands for its namespace here. */
  elementName({ namespace, local, prefix }: SourceElement): string {
    const used = this.#parent?.namespace === namespace ? this.#parent.prefix : prefix;
    const found = [used, prefix, ...this.#outer.keys()].find((one) => this.#resolve(one) === namespace);
    return qualified(found ?? this.#declareFree(namespace === '' ? '' : prefix, namespace), local);
  }

  attributeName({ namespace, local, prefix }: Attribute): string {
    if (namespace === '') return local;
    const found = [prefix, ...this.#outer.keys(), ...this.#own.keys()].find(
      (one) => one !== '' && this.#resolve(one) === namespace,
    );
    return qualified(found ?? this.#declareFree(prefix, namespace), local);
  }

  /**
   * Declares the prefixes that a value may use, as a qualified name does.
   *
   * @param element the element that has the value
   * @throws {PrefixTaken} when one of them cannot be declared
   */
  takePrefixesOf(value: string, element: SourceElement): void {
    for (const [prefix, uri] of prefixesIn(value, element)) {
      if (this.#resolve(prefix) === uri) continue;
      if (this.#resolve(prefix) !== undefined) throw new PrefixTaken(prefix);
      this.#own.set(prefix, uri);
    }
  }

  /** Returns the declarations for the start tag, each with a space before it. */
  declarations(): string {
    return [...this.#own]
      .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeValue(uri)}"`)
      .join('');
  }

  #resolve(prefix: string): string | undefined {
    return this.#own.get(prefix) ?? this.#outer.get(prefix) ?? (prefix === '' ? '' : undefined);
  }

  /** Declares a prefix, or another one if it is taken; the default namespace can be declared anew. */
  #declareFree(prefix: string, uri: string): string {
    let free = prefix;
    for (let count = 0; free !== '' && this.#resolve(free) !== undefined; count++) free = `n${count}`;
    this.#own.set(free, uri);
    return free;
  }
}

function qualified(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

/**
 * Returns the prefixes that a value may use, with their namespaces. Not every colon ends a prefix, so that there can be
 * too many, but only prefixes that the document declares.
 *
 * @param element the element that has the value
 */
function prefixesIn(value: string, element: SourceElement): Map<string, string> {
  const found = new Map<string, string>();
  if (!value.includes(':')) return found;
  for (let at: SourceElement | undefined = element; at; at = at.parent)
    for (const { prefix, uri } of at.declarations)
      if (prefix !== '' && !found.has(prefix) && value.includes(`${prefix}:`)) found.set(prefix, uri);
  return found;
}

/** Returns a value with the namespaces of its prefixes: values are the same only if both are. */
export function meaningOf(value: string, element: SourceElement): string {
  const prefixes = prefixesIn(value, element);
  return prefixes.size === 0 ? value : JSON.stringify([value, ...prefixes]);
}
