import { XSD } from '../load/load.ts';
import type { XmlNode } from '../load/xml-node.ts';

/** Returns the text of a component's documentation, one paragraph for each annotation. */
export function documentationOf(node: XmlNode): string {
  return node.children
    .filter(({ namespace, local }) => namespace === XSD && local === 'annotation')
    .flatMap(({ children }) => children.filter(({ local }) => local === 'documentation'))
    .map(({ text }) => withTrimmedLines(text.trim()))
    .join('\n\n');
}

function withTrimmedLines(text: string): string {
  if (!text.includes('\n')) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

/** The namespace of elements in xs:appinfo that express what XML Schema cannot. */
const API = 'urn:partner-apis:xsd';

/** Returns an element such as `api:read` in the xs:appinfo of a component. */
export function noteOf(node: XmlNode, name: string): XmlNode | undefined {
  return node.children
    .filter(({ namespace, local }) => namespace === XSD && local === 'annotation')
    .flatMap(({ children }) => children.filter(({ local }) => local === 'appinfo'))
    .flatMap(({ children }) => children)
    .find(({ namespace, local }) => namespace === API && local === name);
}
