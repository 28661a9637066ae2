import { isBlank } from '../tokens/characters.ts';
import { meaningOf } from './scope.ts';
import { elementsOf, type SourceElement, textOf } from './source-tree.ts';

/**
 * Numbers elements so that equal ones have the same number, whatever their prefixes. Only elements of documents that were
 * written by the same writer are compared, so white space between elements does not matter, and the order of attributes
 * is the same.
 */
export class Fingerprints {
  readonly #numbers = new Map<string, number>();
  readonly #known = new WeakMap<SourceElement, number>();

  of(element: SourceElement): number {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const number = this.#numberOf(this.#contentOf(element));
    this.#known.set(element, number);
    return number;
  }

  #contentOf(element: SourceElement): string {
    const attributes = element.attributes.map(({ namespace, local, value }) => [
      namespace,
      local,
      meaningOf(value, element),
    ]);
    const children = isMixed(element)
      ? element.children.map((node) => ('text' in node ? meaningOf(node.text, element) : this.of(node)))
      : elementsOf(element).map((child) => this.of(child));
    const text = children.length === 0 ? meaningOf(textOf(element), element) : '';
    return JSON.stringify([element.namespace, element.local, attributes, children, text]);
  }

  #numberOf(content: string): number {
    const number = this.#numbers.get(content) ?? this.#numbers.size;
    this.#numbers.set(content, number);
    return number;
  }
}

/** Whether an element has both elements and text. */
export function isMixed(element: SourceElement): boolean {
  return elementsOf(element).length > 0 && hasText(element);
}

/** Whether an element has text other than white space. */
export function hasText(element: SourceElement): boolean {
  return !isBlank(textOf(element));
}

/** Returns the expanded name of an element, which is the same whatever its prefix. */
export function expandedName({ namespace, local }: SourceElement): string {
  return `{${namespace}}${local}`;
}
