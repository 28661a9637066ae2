import type { ElementDeclaration, QName, SchemaModel } from '../model/components.ts';
import { type ExampleElement, exampleElement } from './example-element.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Prints an example document of a root element, with the prefixes that its writer uses.
 *
 * @param model has the types that can take the place of abstract ones
 * @param note a comment before the root
 * @returns undefined when no example is found
 */
export function exampleDocument(
  root: ElementDeclaration,
  model: SchemaModel,
  note: string,
): string | undefined {
  const { prefixes } = model;
  const element = exampleElement(root, model);
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

function collect({ name, type, attributes, children }: ExampleElement, used: Set<string>): void {
  used.add(name.namespace);
  if (type !== undefined) used.add(type.namespace);
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
  const { text, children, type } = element;
  const named = type === undefined ? '' : ` xmlns:xsi="${XSI}" xsi:type="${tag(type)}"`;
  const start = `${indent}<${name}${declarations}${named}${attributes}`;
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
