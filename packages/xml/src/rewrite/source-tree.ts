import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import type { Attribute, NamespaceDeclaration } from '../tokens/tag-reader.ts';
import { type TokenHandler, Tokenizer } from '../tokens/tokenizer.ts';

/** An element, with its place in the text of its document. */
export interface SourceElement {
  /** The name as written, with its prefix. */
  readonly tagName: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  readonly attributes: readonly Attribute[];
  readonly declarations: readonly NamespaceDeclaration[];
  readonly parent: SourceElement | undefined;
  readonly children: SourceNode[];
  /** Index of its start tag. */
  readonly start: number;
  /** Index after its start tag. */
  readonly contentStart: number;
  /** Index of its end tag; that of its start tag if it has none. */
  contentEnd: number;
  /** Index after the element. */
  end: number;
}

/** A piece of text, or a CDATA section. */
interface SourceText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

type SourceNode = SourceElement | SourceText;

export function isElement(node: SourceNode): node is SourceElement {
  return 'children' in node;
}

/** Returns the elements in an element. */
export function elementsOf({ children }: SourceElement): SourceElement[] {
  return children.filter(isElement);
}

/** Returns the text in an element, without that of its elements. */
export function textOf({ children }: SourceElement): string {
  return children.map((node) => ('text' in node ? node.text : '')).join('');
}

/** The limits were checked when the document was read. */
const UNLIMITED: Limits = { ...DEFAULT_LIMITS, depth: Infinity, attributes: Infinity, text: Infinity };

/**
 * Reads the elements and texts of a document with their places. Comments and processing instructions are between them.
 *
 * @param text a document that was read before, or has just been written; without a byte order mark
 */
export function sourceTree(text: string): SourceElement {
  const builder = new TreeBuilder();
  builder.tokenizer.write(text, true);
  return builder.root;
}

class TreeBuilder implements TokenHandler {
  readonly keepsWhitespace = true;
  readonly tokenizer = new Tokenizer(this, UNLIMITED);
  #root: SourceElement | undefined;
  #open: SourceElement | undefined;

  get root(): SourceElement {
    if (this.#root === undefined) throw new Error('A well-formed document has a root element.');
    return this.#root;
  }

  expected(): undefined {
    return undefined;
  }

  open(_local: string, _namespace: string, start: number): void {
    const { tag, window } = this.tokenizer;
    const { name: tagName, prefix, local, namespace, attributes, declarations } = tag;
    const parent = this.#open;
    const contentStart = window.pos;
    const element: SourceElement = {
      tagName,
      prefix,
      local,
      namespace,
      attributes,
      declarations,
      parent,
      children: [],
      start,
      contentStart,
      contentEnd: start,
      end: contentStart,
    };
    parent?.children.push(element);
    this.#root ??= element;
    this.#open = element;
  }

  text(text: string, start: number): void {
    this.#open?.children.push({ text, start, end: this.tokenizer.window.pos });
  }

  line(): number {
    return this.tokenizer.window.position(this.#open?.start ?? 0).line;
  }

  close(offset: number): void {
    const element = this.#open;
    if (element === undefined) return;
    element.contentEnd = offset;
    element.end = this.tokenizer.window.pos;
    this.#open = element.parent;
  }
}
