import type { ElementDeclaration, QName } from '../model/components.ts';
import { type ExampleElement, exampleElement } from './example-element.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';

/**
 * Prints an example document of a root element, with the prefixes that its writer uses.
 *
 * @param prefixes by namespace
 * @param note a comment before the root
 * @returns undefined when no example is found
 */
export function exampleDocument(
  root: ElementDeclaration,
  prefixes: ReadonlyMap<string, string>,
  note: string,
): string | undefined {
  const element = exampleElement(root);
  if (element === undefined) return undefined;
  const tag = ({ namespace, local }: QName) => {
    const prefix = namespace === XML ? 'xml' : (prefixes.get(namespace) ?? '');
    return prefix === '' ? local : `${prefix}:${local}`;
  };
  const used = new Set<string>();
  collect(element, used);
  const declarations = [...prefixes]
    .filter(([uri, prefix]) => used.has(uri) && uri !== '' && uri !== XML && prefix !== '')
    .map(([uri, prefix]) => ` xmlns:${prefix}="${escaped(uri)}"`);
  const lines = print(element, tag, '', declarations.join(''));
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<!-- ${note} -->`, ...lines, ''].join('\n');
}

function collect({ name, attributes, children }: ExampleElement, used: Set<string>): void {
  used.add(name.namespace);
  for (const attribute of attributes) used.add(attribute.name.namespace);
  for (const child of children) collect(child, used);
}

function print(
  element: ExampleElement,
  tag: (name: QName) => string,
  indent: string,
  declarations = '',
): string[] {
  const name = tag(element.name);
  const attributes = element.attributes.map((one) => ` ${tag(one.name)}="${escaped(one.value)}"`).join('');
  const start = `${indent}<${name}${declarations}${attributes}`;
  const { text, children } = element;
  if (children.length === 0) return [text === '' ? `${start}/>` : `${start}>${escaped(text)}</${name}>`];
  return [
    `${start}>`,
    ...children.flatMap((child) => print(child, tag, `${indent}  `)),
    `${indent}</${name}>`,
  ];
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (char) => ESCAPES.get(char) ?? char);
}
