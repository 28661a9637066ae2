import type { Source } from '../xsd/diagnostic.ts';
import { type SchemaDocument, XSD } from '../xsd/load/load.ts';
import type { XmlNode } from '../xsd/load/xml-node.ts';

/** The namespace of the elements that say in an xs:appinfo what XML Schema has no words for. */
const API = 'urn:partner-apis:xsd';

/** The annotations of schema documents, by the place of the component that they stand in. */
export class Annotations {
  readonly #assumptions = new Map<string, string>();

  constructor(documents: readonly SchemaDocument[]) {
    for (const { root } of documents) this.#collect(root);
  }

  /** What is said of a component, on one line. */
  of(component: { readonly source: Source; readonly documentation: string }): {
    documentation: string;
    assumption?: string;
  } {
    const assumption = this.#assumptions.get(keyOf(component.source));
    return {
      documentation: oneLine(component.documentation),
      ...(assumption === undefined ? {} : { assumption }),
    };
  }

  #collect(node: XmlNode): void {
    const notes = node.children
      .filter(({ namespace, local }) => namespace === XSD && local === 'annotation')
      .flatMap(({ children }) => children.filter(({ local }) => local === 'appinfo'))
      .flatMap(({ children }) => children)
      .filter(({ namespace, local }) => namespace === API && local === 'assumption');
    if (notes.length > 0) {
      this.#assumptions.set(keyOf(node.source), notes.map(({ text }) => oneLine(text)).join(' '));
    }
    for (const child of node.children) this.#collect(child);
  }
}

function keyOf({ file, line, column }: Source): string {
  return `${file}:${line}:${column}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
