import type { ElementDeclaration, QName, SchemaModel } from '../model/components.ts';
import { type ExampleElement, exampleElement } from './example-element.ts';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Prints an example document of a root element, with the prefixes that its writer uses.
 *
 * @param model contains the types that can replace abstract ones
 * @param note comment in front of the root
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
  const declared = new Map(
    [...prefixes]
      .filter(([uri, prefix]) => used.has(uri) && uri !== '' && uri !== XML && prefix !== '')
      .map(([uri, prefix]) => [prefix, uri]),
  );
  const printer = new ExamplePrinter(tag, declared);
  printer.add(element, '', declarations(declared));
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<!-- ${note} -->`, ...printer.lines, ''].join('\n');
}

function declarations(prefixes: ReadonlyMap<string, string>): string {
  return [...prefixes].map(([prefix, uri]) => ` xmlns:${prefix}="${escaped(uri)}"`).join('');
}

function collect({ name, type, attributes, children }: ExampleElement, used: Set<string>): void {
  used.add(name.namespace);
  if (type !== undefined) used.add(type.namespace);
  for (const attribute of attributes) used.add(attribute.name.namespace);
  for (const child of children) collect(child, used);
}

class ExamplePrinter {
  readonly lines: string[] = [];
  readonly #tag: (name: QName) => string;
  readonly #declared: ReadonlyMap<string, string>;

  constructor(tag: (name: QName) => string, declared: ReadonlyMap<string, string>) {
    this.#tag = tag;
    this.#declared = declared;
  }

  /** Adds the lines of an element. */
  add(element: ExampleElement, indent: string, declared = ''): void {
    const { children, type } = element;
    const tag = this.#tag(element.name);
    const [text, prefixes] = this.#text(element.content, 'q');
    const named = type === undefined ? '' : ` xmlns:xsi="${XSI}" xsi:type="${this.#tag(type)}"`;
    const start = `${indent}<${tag}${declared}${named}${prefixes}${this.#attributes(element)}`;
    if (children.length === 0) {
      this.lines.push(text === '' ? `${start}/>` : `${start}>${text}</${tag}>`);
      return;
    }
    this.lines.push(`${start}>`);
    for (const child of children) this.add(child, `${indent}  `);
    this.lines.push(`${indent}</${tag}>`);
  }

  #attributes({ attributes }: ExampleElement): string {
    const printed = attributes.map(({ name, value }) => {
      const [text, prefixes] = this.#text(value, `q.${name.local}`);
      return `${prefixes} ${this.#tag(name)}="${text}"`;
    });
    return printed.join('');
  }

  /** Returns the text of a value, and the declarations of prefixes that it needs in addition to those of the root. */
  #text({ text, names }: ExampleElement['content'], start: string): [text: string, declarations: string] {
    if (names === undefined) return [escaped(text), ''];
    const written = names.write(text, this.#declared, start);
    return [escaped(written.text), declarations(written.prefixes)];
  }
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
