import { SaxesParser } from 'saxes';
import { type Diagnostic, diagnostic, type Source } from '../diagnostic/diagnostic.ts';
import { type Declared, NOTHING } from './doctype.ts';
import { entityTexts } from './entity-text.ts';
import { outermost, type StartTag, startTag, XSD } from './start-tag.ts';

/** An element of a schema document. */
export interface XmlNode extends StartTag {
  readonly children: readonly XmlNode[];
  /** Its own text. White space between elements is in it only for xs:documentation. */
  readonly text: string;
  readonly source: Source;
}

interface Open extends XmlNode {
  readonly children: Open[];
  text: string;
}

/** An element that has not ended. */
type Unended = Open | OpaqueElement;

/** An element in xs:documentation. Nothing reads it, and most elements of some schemas are there. */
type OpaqueElement = Pick<XmlNode, 'local' | 'source' | 'resolve'>;

function isOpaque({ local, namespace }: XmlNode): boolean {
  return local === 'documentation' && namespace === XSD;
}

/** Sets an entity, which may be called `__proto__`. */
function setOwn(entities: Record<string, string>, name: string, value: string): void {
  Object.defineProperty(entities, name, { value, writable: true, enumerable: true, configurable: true });
}

/** The parser's message about an end tag with another name, which it reports after ending the element. */
const UNEXPECTED_END = 'unexpected close tag.';
/** Its message about a reference to an entity. */
const UNDEFINED = 'undefined entity.';

function undeclaredText(missing: readonly string[]): string {
  const declared = 'this entity is not declared.';
  if (missing.length === 0) return declared;
  return `${declared} Its declaration may be in ${missing.join(', ')}, which is neither beside the document nor in a catalog.`;
}

function unclosedText({ local, source: { line } }: OpaqueElement): string {
  return `another element ends here, but ${local} in line ${line} has no end tag.`;
}

/** Returns a parser error's message without the file, line and column at its start. */
function withoutPlace(message: string, file: string): string {
  return message.slice(message.indexOf(': ', file.length) + 2);
}

/**
 * Reads a document as a tree.
 *
 * @param declared the entities of its document type declaration
 * @returns the root, or what is wrong
 */
export function readXml(text: string, file: string, declared: Declared = NOTHING): XmlNode | Diagnostic {
  const parser = new SaxesParser({ xmlns: false, position: true, fileName: file });
  const stack: Unended[] = [];
  let start: Source = { file, line: 1, column: 1 };
  let root: Open | undefined;
  let problem: Diagnostic | undefined;
  /** The last element that ended. */
  let closed: OpaqueElement | undefined;
  const here = (): Source => ({ file, line: parser.line, column: parser.columnIndex + 1 });
  const fail = (detail: string) => {
    problem ??= diagnostic('not-xml', here(), detail);
  };
  parser.on('error', (error) => {
    const message = withoutPlace(error.message, file);
    if (message === UNDEFINED) fail(undeclaredText(declared.missing));
    else fail(message === UNEXPECTED_END && closed ? unclosedText(closed) : message);
  });
  parser.on('doctype', () => {
    const texts = entityTexts(text.slice(parser.position), declared.entities);
    if (typeof texts === 'string') fail(texts);
    else for (const [name, value] of texts) setOwn(parser.ENTITIES, name, value);
  });
  parser.on('opentagstart', ({ name }) => {
    start = { file, line: parser.line, column: Math.max(1, parser.columnIndex - name.length - 1) };
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    const parent = stack.at(-1);
    const { local, namespace, attributes, base, prefixes, resolve } = startTag(
      name,
      given,
      parent?.resolve ?? outermost,
      fail,
    );
    if (parent !== undefined && (!('children' in parent) || isOpaque(parent))) {
      stack.push({ local, source: start, resolve });
      return;
    }
    const node: Open = {
      local,
      namespace,
      attributes,
      base,
      prefixes,
      resolve,
      children: [],
      text: '',
      source: start,
    };
    parent?.children.push(node);
    root ??= node;
    stack.push(node);
  });
  parser.on('text', (piece) => {
    const node = stack.at(-1);
    if (node === undefined || !('text' in node)) return;
    // Most texts are the white space between elements, which matters only in documentation.
    if (isOpaque(node) || piece.trim() !== '') node.text += piece;
  });
  parser.on('closetag', () => {
    closed = stack.pop();
  });
  parser.write(text).close();
  return problem ?? root ?? diagnostic('not-xml', here(), 'it has no element.');
}
