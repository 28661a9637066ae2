import { malformed, Stop } from '../errors/stop.ts';
import type { Limits } from '../limits.ts';
import { isQualifiedName, nameEnd, spaceEnd } from './characters.ts';
import type { Namespaces } from './namespaces.ts';
import { checkCharacters, withReferences } from './references.ts';
import type { Window } from './window.ts';

/** An attribute as written, with its name resolved. */
export interface Attribute {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  readonly value: string;
}

/** A declaration of a prefix in a tag; '' is the default namespace. */
export interface NamespaceDeclaration {
  readonly prefix: string;
  readonly uri: string;
}

interface RawAttribute {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
}

const NONE: readonly never[] = [];
const LESS_THAN = 'Write "<" as &lt; here.';

/**
 * Reads one start tag at a time, and resolves its names. There is one object for a document, and nothing is kept of a
 * tag.
 */
export class TagReader {
  /** The name as written, with its prefix. */
  name = '';
  local = '';
  prefix = '';
  namespace = '';
  /** The attributes, without namespace declarations. */
  attributes: readonly Attribute[] = NONE;
  declarations: readonly NamespaceDeclaration[] = NONE;
  selfClosing = false;
  /** Index after the tag. */
  end = 0;
  readonly #namespaces: Namespaces;
  readonly #limits: Limits;

  constructor(namespaces: Namespaces, limits: Limits) {
    this.#namespaces = namespaces;
    this.#limits = limits;
  }

  /**
   * Reads the tag that starts at the window's position.
   *
   * @param depth depth of its element, 1 for the root
   * @returns false when the window ends within it
   * @throws {Stop} when it is not well-formed
   */
  read(window: Window, depth: number): boolean {
    const { text, pos } = window;
    const end = nameEnd(text, pos + 1);
    const after = text[end];
    if (after === undefined) return false;
    const name = text.slice(pos + 1, end);
    if (name === '') malformed(LESS_THAN, window.base + pos);
    this.#checkName(name, window.base + pos, 'element');
    const colon = name.indexOf(':');
    this.attributes = NONE;
    this.declarations = NONE;
    this.selfClosing = false;
    this.end = end + 1;
    if (after !== '>' && !this.#rest(window, end, depth)) return false;
    this.name = name;
    this.local = name.slice(colon + 1);
    this.prefix = name.slice(0, Math.max(0, colon));
    this.namespace = this.#resolve(this.prefix, window.base + pos);
    return true;
  }

  /** Checks a name. @see Namespaces in XML 1.0, section 4 */
  #checkName(name: string, offset: number, of: string): void {
    if (isQualifiedName(name)) return;
    malformed(`"${name.slice(0, 40)}" is not the name of an ${of}.`, offset);
  }

  /** Reads the attributes and the end of the tag; false when the window ends first. */
  #rest(window: Window, from: number, depth: number): boolean {
    const { text, base } = window;
    const raw: RawAttribute[] = [];
    let index = from;
    for (;;) {
      const before = index;
      index = spaceEnd(text, before);
      const char = text[index];
      if (char === undefined) return false;
      if (char === '>' || char === '/') break;
      if (char === '<') malformed(LESS_THAN, base + window.pos);
      if (index === before) malformed('White space is missing before an attribute.', base + index);
      if (raw.length === this.#limits.attributes) {
        throw new Stop(
          'limit',
          `An element has more than ${this.#limits.attributes} attributes.`,
          base + index,
        );
      }
      const next = this.#attribute(window, index, raw);
      if (next === -1) return false;
      index = next;
    }
    if (text[index] === '/') {
      const closing = text[index + 1];
      if (closing === undefined) return false;
      if (closing !== '>') malformed('">" is expected after "/".', base + index);
      this.selfClosing = true;
      index++;
    }
    this.end = index + 1;
    if (raw.length > 0) this.#take(raw, depth);
    return true;
  }

  /** Reads one attribute. Returns the index after it, or -1 when the window ends first. */
  #attribute(window: Window, from: number, into: RawAttribute[]): number {
    const { text, base } = window;
    const until = nameEnd(text, from);
    let index = spaceEnd(text, until);
    const equals = text[index];
    if (equals === undefined) return -1;
    const name = text.slice(from, until);
    this.#checkName(name, base + from, 'attribute');
    if (equals !== '=') malformed(`The attribute ${name} has no value.`, base + from);
    index = spaceEnd(text, index + 1);
    const quote = text[index];
    if (quote === undefined) return -1;
    if (quote !== '"' && quote !== "'") {
      malformed(`The value of the attribute ${name} is not quoted.`, base + index);
    }
    const end = text.indexOf(quote, index + 1);
    if (end === -1) return -1;
    into.push({
      name,
      value: this.#value(text.slice(index + 1, end), base + index + 1),
      offset: base + from,
    });
    return end + 1;
  }

  /** Returns the value of an attribute. @see XML 1.0, section 3.3.3 */
  #value(text: string, offset: number): string {
    if (text.length > this.#limits.text) {
      throw new Stop('limit', `A value has more than ${this.#limits.text} characters.`, offset);
    }
    const open = text.indexOf('<');
    if (open !== -1) malformed(LESS_THAN, offset + open);
    checkCharacters(text, offset);
    return withReferences(text.replaceAll(/\r\n|[\t\n\r]/g, ' '), offset, this.#limits.text);
  }

  #take(raw: readonly RawAttribute[], depth: number): void {
    const own: RawAttribute[] = [];
    const declarations: NamespaceDeclaration[] = [];
    const seen = new Set<string>();
    for (const attribute of raw) {
      const { name, value, offset } = attribute;
      if (seen.has(name)) malformed(`The attribute ${name} is given twice.`, offset);
      seen.add(name);
      if (name === 'xmlns' || name.startsWith('xmlns:')) {
        const prefix = name.slice('xmlns:'.length);
        const problem = this.#namespaces.declare(prefix, value, depth);
        if (problem !== undefined) throw new Stop('namespace', problem, offset);
        declarations.push({ prefix, uri: value });
      } else own.push(attribute);
    }
    this.declarations = declarations;
    if (own.length > 0) this.attributes = this.#resolved(own);
  }

  #resolved(raw: readonly RawAttribute[]): Attribute[] {
    const seen = new Set<string>();
    return raw.map(({ name, value, offset }) => {
      const colon = name.indexOf(':');
      const local = name.slice(colon + 1);
      if (colon === -1) return { name, prefix: '', local, namespace: '', value };
      const prefix = name.slice(0, colon);
      const namespace = this.#resolve(prefix, offset);
      const expanded = `${namespace} ${local}`;
      if (seen.has(expanded)) throw new Stop('namespace', `The attribute ${name} is given twice.`, offset);
      seen.add(expanded);
      return { name, prefix, local, namespace, value };
    });
  }

  #resolve(prefix: string, offset: number): string {
    const namespace = this.#namespaces.resolve(prefix);
    if (namespace !== undefined) return namespace;
    throw new Stop('namespace', `The prefix ${prefix} is not declared.`, offset);
  }
}
