import type { Source, XmlNode } from '@partner-apis/xsd';

/** Finds where the schemas restrict the values of elements. */
export class FacetDeclarations {
  readonly #elements: readonly XmlNode[];
  readonly #types = new Map<string, XmlNode>();

  /** @param roots the roots of a schema and of the documents that it includes */
  constructor(roots: readonly XmlNode[]) {
    this.#elements = roots.flatMap((root) => within(root)).filter(({ local }) => local === 'element');
    for (const root of roots)
      for (const type of root.children) this.#types.set(type.attributes.get('name') ?? '', type);
  }

  /**
   * Finds the facet of the elements with a name, in their type or one that it is derived from.
   *
   * @returns undefined if there is none, or if elements with this name have different ones
   */
  placeOf(element: string, facet: string): Source | undefined {
    const named = this.#elements.filter(({ attributes }) => attributes.get('name') === element);
    const places = new Map<string, Source>();
    for (const { attributes, children } of named) {
      const declared = attributes.get('type');
      const type =
        declared === undefined
          ? children.find(({ local }) => local === 'simpleType')
          : this.#typeOf(declared);
      const place = this.#inType(type, facet);
      if (place) places.set(JSON.stringify(place), place);
    }
    const [place, ...others] = places.values();
    return others.length === 0 ? place : undefined;
  }

  #typeOf(name: string): XmlNode | undefined {
    return this.#types.get(name.replace(/^.*:/, ''));
  }

  #inType(type: XmlNode | undefined, facet: string): Source | undefined {
    const seen = new Set<XmlNode>();
    for (let at = type; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const restriction = at.children.find(({ local }) => local === 'restriction');
      const found = restriction?.children.find(({ local }) => local === facet);
      if (found) return found.source;
      at = this.#typeOf(restriction?.attributes.get('base') ?? '');
    }
    return undefined;
  }
}

function within(node: XmlNode): readonly XmlNode[] {
  return [node, ...node.children.flatMap(within)];
}
