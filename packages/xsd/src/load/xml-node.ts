import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { type Diagnostic, diagnostic, type Source } from '../diagnostic/diagnostic.ts';
import { entitiesOf } from './doctype.ts';

/** A namespace that needs no document, for `xml:lang` and the like. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

export const XSD = 'http://www.w3.org/2001/XMLSchema';

/** An element of a schema document. */
export interface XmlNode {
  readonly local: string;
  readonly namespace: string;
  /** Attributes without a namespace; those in the namespace of XML Schema, which defines none, are `xs:name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  readonly text: string;
  /** The value of `xml:base`. */
  readonly base?: string;
  readonly source: Source;
  /** The prefixes that it declares itself, with their namespaces. */
  readonly prefixes: readonly (readonly [string, string])[];
  /** Returns the namespace of a prefix in scope. */
  readonly resolve: (prefix: string) => string | undefined;
}

interface Open extends XmlNode {
  readonly children: Open[];
  text: string;
}

/** Sets an entity, which may be called `__proto__`. */
function setOwn(entities: Record<string, string>, name: string, value: string): void {
  Object.defineProperty(entities, name, { value, writable: true, enumerable: true, configurable: true });
}

/** The parser's message about an end tag with another name, which it reports after ending the element. */
const UNEXPECTED_END = 'unexpected close tag.';

function unclosedText({ local, source: { line } }: XmlNode): string {
  return `another element ends here, but ${local} in line ${line} has no end tag.`;
}

/** Returns a parser error's message without the file, line and column at its start. */
function withoutPlace(message: string, file: string): string {
  return message.slice(message.indexOf(': ', file.length) + 2);
}

/**
 * Reads a document as a tree. Of a document type declaration, only internal entities are read.
 *
 * @returns the root, or what is wrong
 */
export function readXml(text: string, file: string): XmlNode | Diagnostic {
  const parser = new SaxesParser({ xmlns: true, position: true, fileName: file });
  const stack: Open[] = [];
  let start: Source = { file, line: 1, column: 1 };
  let root: Open | undefined;
  let problem: Diagnostic | undefined;
  /** The last element that ended. */
  let closed: XmlNode | undefined;
  const here = (): Source => ({ file, line: parser.line, column: parser.columnIndex + 1 });
  const fail = (detail: string) => {
    problem ??= diagnostic('not-xml', here(), detail);
  };
  parser.on('error', (error) => {
    const message = withoutPlace(error.message, file);
    fail(message === UNEXPECTED_END && closed ? unclosedText(closed) : message);
  });
  parser.on('doctype', (doctype) => {
    const entities = entitiesOf(doctype, text);
    if (typeof entities === 'string') fail(entities);
    else for (const [name, value] of entities) setOwn(parser.ENTITIES, name, value);
  });
  parser.on('opentagstart', ({ name }) => {
    const { line, column } = here();
    start = { file, line, column: Math.max(1, column - name.length - 2) };
  });
  parser.on('opentag', (tag) => {
    const node = nodeOf(tag, start, stack.at(-1));
    stack.at(-1)?.children.push(node);
    root ??= node;
    stack.push(node);
  });
  parser.on('text', (piece) => {
    const node = stack.at(-1);
    if (node) node.text += piece;
  });
  parser.on('closetag', () => {
    closed = stack.pop();
  });
  parser.write(text).close();
  return problem ?? root ?? diagnostic('not-xml', here(), 'it has no element.');
}

/** The attributes of most elements in documentation, which can outnumber components. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
/** The declarations of all elements that declare no prefix. */
const NO_PREFIXES: XmlNode['prefixes'] = [];

function nodeOf(tag: SaxesTagNS, source: Source, parent: XmlNode | undefined): Open {
  const { local, uri: namespace } = tag;
  const resolve = parent?.resolve ?? outermost;
  const given = Object.values(tag.attributes);
  const node = { local, namespace, children: [], text: '', source };
  if (given.length === 0) return { ...node, attributes: NO_ATTRIBUTES, prefixes: NO_PREFIXES, resolve };
  const prefixes = Object.entries(tag.ns);
  const base = given.find((one) => one.uri === XML_NAMESPACE && one.local === 'base')?.value;
  return {
    ...node,
    attributes: attributesOf(given),
    ...(base === undefined ? {} : { base }),
    prefixes,
    resolve: scope(prefixes, resolve),
  };
}

function attributesOf(given: readonly SaxesAttributeNS[]): XmlNode['attributes'] {
  const attributes = new Map<string, string>();
  for (const { uri, local, value } of given) {
    if (uri === '') attributes.set(local, value);
    else if (uri === XSD) attributes.set(`xs:${local}`, value);
  }
  return attributes;
}

const outermost: XmlNode['resolve'] = (prefix) => (prefix === 'xml' ? XML_NAMESPACE : undefined);

/** Returns the namespaces in scope. Few elements declare a prefix; all others have the scope of their parent. */
function scope(declared: XmlNode['prefixes'], outer: XmlNode['resolve']): XmlNode['resolve'] {
  if (declared.length === 0) return outer;
  const own = new Map(declared);
  return (prefix) => own.get(prefix) ?? outer(prefix);
}
