import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlElement } from 'libxml2-wasm';

const XS = { xs: 'http://www.w3.org/2001/XMLSchema' };

/** A place in a message: the path above it, and the components that led there. */
interface Place {
  readonly above: string;
  readonly within: readonly string[];
}

/**
 * Reads the paths of the elements and attributes of a message from the XML Schemas alone: libxml2 parses them, and
 * types and groups are looked up by name.
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

  /** Sorted paths below a root element, at every depth, to where a type meets itself: `OrderLine.OrderedQuantity`. */
  below(root: string): readonly string[] {
    const paths = new Set<string>();
    this.#follow('element', root, { above: '', within: [] }, paths);
    return [...paths].toSorted();
  }

  #collect(component: XmlElement, place: Place, paths: Set<string>): void {
    this.#follow('complexType', attribute(component, 'type') ?? attribute(component, 'base'), place, paths);
    this.#follow(component.name, attribute(component, 'ref'), place, paths);
    for (const part of elements(component, './*')) {
      const name = attribute(part, 'name');
      if (name === undefined) this.#collect(part, place, paths);
      else {
        paths.add(place.above + name);
        this.#collect(part, { ...place, above: `${place.above}${name}.` }, paths);
      }
    }
  }

  #follow(kind: string, reference: string | undefined, place: Place, paths: Set<string>): void {
    const name = reference?.split(':').at(-1);
    const id = `${kind} ${name}`;
    if (place.within.includes(id)) return;
    const within = [...place.within, id];
    const found = this.#documents.flatMap(({ root }) => elements(root, `./xs:${kind}[@name="${name}"]`))[0];
    if (found !== undefined) this.#collect(found, { ...place, within }, paths);
  }
}

function elements(below: XmlElement, xpath: string): readonly XmlElement[] {
  return below.find(xpath, XS).filter((node) => node instanceof XmlElement);
}

function attribute(element: XmlElement, name: string): string | undefined {
  return element.attr(name)?.value;
}
