import { malformed, Stop } from '../errors/stop.ts';
import type { Limits } from '../limits.ts';
import { isBlank, spaceEnd } from './characters.ts';
import { checkInstruction } from './instruction.ts';
import { Namespaces } from './namespaces.ts';
import { plainEnd } from './plain-text.ts';
import { checkCharacters, withLineFeeds, withReferences } from './references.ts';
import { safeEnd } from './safe-end.ts';
import { TagReader } from './tag-reader.ts';
import { Window } from './window.ts';

/** Receives the tokens of a document. */
export interface TokenHandler {
  /** Whether text that is only white space matters at the current place. */
  readonly keepsWhitespace: boolean;
  /**
   * Takes the element that starts at the window's position, if it is expected.
   *
   * @returns the name of its tag when it is now open, or an empty string when it was read completely; undefined when it
   * was left alone
   */
  expected(): string | undefined;
  /** Called for a start tag, whose attributes are in `tokenizer.tag` until the call returns. */
  open(local: string, namespace: string, offset: number): void;
  /** Called for text. An element's text may come in several pieces. */
  text(text: string, offset: number): void;
  /** Returns the line in which the innermost open element starts. */
  line(): number;
  close(offset: number): void;
}

/**
 * Splits XML into tokens, and rejects documents that are not well-formed or not namespace-well-formed. It reads every
 * character once, and keeps at most one token of a stream.
 *
 * @see XML 1.0 (fifth edition), Namespaces in XML 1.0
 */
export class Tokenizer {
  readonly window = new Window();
  readonly tag: TagReader;
  /** The prefixes in scope, including those of the current element. */
  readonly namespaces: Namespaces;
  readonly #handler: TokenHandler;
  readonly #limits: Limits;
  readonly #open: string[] = [];
  #last = false;
  #rootSeen = false;

  /** @param outer prefixes that are in scope around the document, if it is a part of another one */
  constructor(handler: TokenHandler, limits: Limits, outer?: Namespaces) {
    this.#handler = handler;
    this.#limits = limits;
    this.namespaces = new Namespaces(outer);
    this.tag = new TagReader(this.namespaces, limits);
  }

  /**
   * Reads another chunk.
   *
   * @param last whether this is the end of the document
   * @throws {Stop} when it cannot be read any further
   */
  write(chunk: string, last: boolean): void {
    if (!this.window.add(chunk, last)) return;
    this.#last = last;
    while (this.window.pos < this.window.text.length) if (!this.#token()) break;
    if (last) this.#end();
  }

  #end(): void {
    const { window } = this;
    const offset = window.base + window.text.length;
    const unclosed = this.#open.at(-1);
    if (window.pos < window.text.length)
      malformed('The document ends within a tag, a comment or a section.', offset);
    if (unclosed !== undefined)
      malformed(`The document ends before </${unclosed}>${this.#startOf(unclosed)}`, offset);
    if (!this.#rootSeen) malformed('The document has no element.', offset);
  }

  /** Reads one token; false when the window ends within it. */
  #token(): boolean {
    const { window } = this;
    const { text, pos } = window;
    if (text[pos] !== '<') return this.#text();
    const next = text[pos + 1];
    if (next === undefined) return false;
    if (next === '/') return this.#endTag();
    if (next === '!') return this.#markup();
    if (next === '?') return this.#instruction();
    return this.#startTag();
  }

  #text(): boolean {
    const { window } = this;
    const { text, pos } = window;
    const offset = window.base + pos;
    let end = plainEnd(text, pos);
    const plain = end > pos;
    if (!plain) {
      end = text.indexOf('<', pos);
      if (end === -1) end = this.#last ? text.length : safeEnd(text, pos, text.length);
      if (end === pos) return false;
    }
    window.pos = end;
    const piece = text.slice(pos, end);
    const outside = this.#open.length === 0;
    if (isBlank(piece) && (outside || !this.#handler.keepsWhitespace)) return true;
    if (outside) malformed('Text outside of the root element.', offset);
    this.#handler.text(plain ? piece : this.#decoded(piece, offset), offset);
    return true;
  }

  #decoded(text: string, offset: number): string {
    const close = text.indexOf(']]>');
    if (close !== -1) malformed('"]]>" is not allowed in text.', offset + close);
    checkCharacters(text, offset);
    return withReferences(withLineFeeds(text), offset, this.#limits.text);
  }

  #startTag(): boolean {
    const { window, tag } = this;
    const depth = this.#open.length;
    const expected = depth > 0 && depth < this.#limits.depth ? this.#handler.expected() : undefined;
    if (expected !== undefined) {
      if (expected !== '') this.#open.push(expected);
      return true;
    }
    if (!tag.read(window, depth + 1)) return false;
    const offset = window.base + window.pos;
    if (depth === 0 && this.#rootSeen) malformed('An element outside of the root element.', offset);
    if (depth >= this.#limits.depth) {
      throw new Stop('limit', `Elements are nested more than ${this.#limits.depth} levels deep.`, offset);
    }
    this.#rootSeen = true;
    window.pos = tag.end;
    this.#open.push(tag.name);
    this.#handler.open(tag.local, tag.namespace, offset);
    if (tag.selfClosing) this.#close(offset);
    return true;
  }

  #endTag(): boolean {
    const { window } = this;
    const { text, pos } = window;
    const name = this.#open.at(-1);
    const offset = window.base + pos;
    const end = spaceEnd(text, pos + 2 + (name?.length ?? 0));
    if (end >= text.length && !(this.#last && text.indexOf('>', pos) !== -1)) return false;
    if (name === undefined) malformed('An end tag without a start tag.', offset);
    if (!text.startsWith(name, pos + 2) || text[end] !== '>') {
      const found = /^<\/[^\s<>]{0,40}/.exec(text.slice(pos, pos + 50))?.[0] ?? '</';
      malformed(`</${name}> is expected here, not ${found}>${this.#startOf(name)}`, offset);
    }
    window.pos = end + 1;
    this.#close(offset);
    return true;
  }

  #startOf(name: string): string {
    return `: <${name}> is in line ${this.#handler.line()}.`;
  }

  #close(offset: number): void {
    this.#handler.close(offset);
    this.namespaces.leave(this.#open.length);
    this.#open.pop();
  }

  /** Reads a comment, a CDATA section, or a document type declaration, which is an error. */
  #markup(): boolean {
    const { window } = this;
    const { text, pos } = window;
    const offset = window.base + pos;
    if (text.startsWith('<!--', pos)) return this.#comment();
    if (text.startsWith('<![CDATA[', pos)) return this.#cdata();
    if (text.startsWith('<!DOCTYPE', pos)) {
      throw new Stop(
        'doctype',
        'Document type declarations are rejected: they could refer to files and entities.',
        offset,
      );
    }
    if (!this.#last && text.length - pos < 9) return false;
    return malformed('"<!" starts neither a comment nor a CDATA section here.', offset);
  }

  #comment(): boolean {
    const { window } = this;
    const { text, pos } = window;
    const end = text.indexOf('--', pos + 4);
    if (end === -1 || end + 2 >= text.length) return false;
    if (text[end + 2] !== '>') malformed('"--" is not allowed in a comment.', window.base + end);
    checkCharacters(text.slice(pos, end), window.base + pos);
    window.pos = end + 3;
    return true;
  }

  #cdata(): boolean {
    const { window } = this;
    const { text, pos } = window;
    const offset = window.base + pos;
    if (this.#open.length === 0) malformed('Text outside of the root element.', offset);
    const end = text.indexOf(']]>', pos + 9);
    if (end === -1) return false;
    const content = text.slice(pos + 9, end);
    checkCharacters(content, offset + 9);
    window.pos = end + 3;
    // Even white space is reported, since a section counts as text where none is allowed.
    if (content !== '') this.#handler.text(withLineFeeds(content), offset);
    return true;
  }

  #instruction(): boolean {
    const { window } = this;
    const { text, pos } = window;
    const end = text.indexOf('?>', pos + 2);
    if (end === -1) return false;
    checkInstruction(text.slice(pos, end), window.base + pos);
    window.pos = end + 2;
    return true;
  }
}
