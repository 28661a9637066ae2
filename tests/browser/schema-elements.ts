import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlElement } from 'libxml2-wasm';

const XS = { xs: 'http://www.w3.org/2001/XMLSchema' };

/**
 * Reads the names of the elements and attributes that a message has, from the XML Schemas alone: libxml2 parses them, and
 * types and groups are followed by their names.
 *
 * @param folder of schemas whose components have one namespace
 * @see XML Schema part 1, sections 3.3 to 3.9
 */
export class SchemaElements {
  readonly #documents: readonly XmlDocument[];

  constructor(folder: string) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.xsd'));
    this.#documents = files.map((name) => XmlDocument.fromBuffer(readFileSync(path.join(folder, name))));
  }

  /** Names below a root element, at every depth. */
  below(root: string): ReadonlySet<string> {
    const names = new Set<string>();
    this.#collect(this.#component('element', root), names, new Set());
    return names;
  }

  #collect(component: XmlElement | undefined, names: Set<string>, seen: Set<string>): void {
    if (component === undefined) return;
    for (const declared of elements(component, './/xs:element[@name] | .//xs:attribute[@name]')) {
      names.add(attribute(declared, 'name') ?? '');
    }
    for (const referring of elements(component, 'descendant-or-self::*[@type or @base or @ref]')) {
      for (const key of ['type', 'base', 'ref']) this.#follow(attribute(referring, key), names, seen);
    }
  }

  #follow(reference: string | undefined, names: Set<string>, seen: Set<string>): void {
    if (reference === undefined || seen.has(reference)) return;
    seen.add(reference);
    const local = reference.split(':').at(-1) ?? '';
    for (const kind of ['complexType', 'group']) this.#collect(this.#component(kind, local), names, seen);
  }

  #component(kind: string, name: string): XmlElement | undefined {
    return this.#documents.flatMap(({ root }) => elements(root, `./xs:${kind}[@name="${name}"]`))[0];
  }
}

function elements(below: XmlElement, xpath: string): readonly XmlElement[] {
  return below.find(xpath, XS).filter((node) => node instanceof XmlElement);
}

function attribute(element: XmlElement, name: string): string | undefined {
  return element.attr(name)?.value;
}
