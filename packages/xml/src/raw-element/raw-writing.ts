import { described } from '../schema/described.ts';
import type { RawWriting } from '../schema/writing.ts';
import { codePoint, forbiddenCharacter, isName } from '../tokens/characters.ts';
import { escapeText, escapeValue } from '../tokens/escape.ts';
import { Namespaces, XML_NAMESPACE } from '../tokens/namespaces.ts';
import type { RawAttribute, RawElement, RawNamespace } from './raw-element.ts';

type Report = (message: string) => void;

/** Maximum depth: more levels are a mistake, or an object that contains itself. */
const DEEPEST = 1000;

/** Whether a value is a raw element at every depth. */
function isRawElement(value: unknown, depth = 0): value is RawElement {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  if (!('name' in value && 'namespace' in value && 'attributes' in value && 'children' in value))
    return false;
  const { name, namespace, attributes, children } = value;
  if (typeof name !== 'string' || typeof namespace !== 'string') return false;
  if (!Array.isArray(attributes) || !Array.isArray(children)) return false;
  if (!attributes.every(isRawAttribute) || !hasNamespaces(value)) return false;
  return children.every((child: unknown) => typeof child === 'string' || isRawElement(child, depth + 1));
}

function isRawAttribute(value: unknown): value is RawAttribute {
  if (typeof value !== 'object' || value === null) return false;
  if (!('name' in value && 'namespace' in value && 'value' in value)) return false;
  const { name, namespace, value: text } = value;
  const parts = [name, namespace, text];
  return parts.every((part) => typeof part === 'string') && hasNamespaces(value);
}

function hasNamespaces(value: object): boolean {
  const { prefix = '', namespaces = [] }: { prefix?: unknown; namespaces?: unknown } = value;
  if (typeof prefix !== 'string' || !Array.isArray(namespaces)) return false;
  return namespaces.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'prefix' in one &&
      'uri' in one &&
      typeof one.prefix === 'string' &&
      typeof one.uri === 'string',
  );
}

export const rawWriting: RawWriting = {
  element: (value, report) => (isRawElement(value) ? writeRaw(value, report) : undefined),
  attributes: (value, key, declared, { report }) => {
    if (Array.isArray(value) && value.every(isRawAttribute))
      return writeLoneAttributes(value, declared, (message) => report('character', message));
    report('type', `${key} must hold raw attributes, but is ${described(value)}.`);
    return '';
  },
};

/**
 * Returns the markup of a raw element. It declares every prefix that it uses or that its content may use, so that it
 * means the same anywhere.
 */
function writeRaw(element: RawElement, report: Report): string {
  return new RawWriter(report).element(element, 1);
}

/**
 * Returns the markup of attributes in the start tag of an element that is not raw.
 *
 * @param declared prefixes that the document already declares
 */
function writeLoneAttributes(
  attributes: readonly RawAttribute[],
  declared: ReadonlyMap<string, string>,
  report: Report,
): string {
  return new RawWriter(report).loneAttributes(attributes, declared);
}

class RawWriter {
  readonly #report: Report;
  readonly #scope = new Namespaces();

  constructor(report: Report) {
    this.#report = report;
  }

  element(element: RawElement, depth: number): string {
    const { name, namespace, prefix = '', attributes, children } = element;
    const own = new Declarations(this.#scope, depth, element.namespaces ?? [], this.#report);
    const used = own.forElement(prefix, namespace);
    this.#checkName(name);
    const tag = used === '' ? name : `${used}:${name}`;
    const given = attributes.map((attribute) => this.#attribute(attribute, own));
    const start = `<${tag}${own.text()}${given.join('')}`;
    const content = children.map((child) =>
      typeof child === 'string' ? escapeText(this.#checked(child)) : this.element(child, depth + 1),
    );
    this.#scope.leave(depth);
    return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${tag}>`;
  }

  loneAttributes(attributes: readonly RawAttribute[], declared: ReadonlyMap<string, string>): string {
    for (const [prefix, uri] of declared) if (prefix !== '') this.#scope.declare(prefix, uri, 0);
    const named = attributes.flatMap(({ namespaces = [] }) => namespaces);
    for (const { prefix, uri } of named) {
      const known = declared.get(prefix);
      if (known === undefined || known === uri) continue;
      this.#report(`A value names the prefix ${prefix} for ${uri}, which is ${known} in this message.`);
    }
    const missing = named.filter(({ prefix }) => !declared.has(prefix));
    const own = new Declarations(this.#scope, 1, missing, this.#report);
    const given = attributes.map((attribute) => this.#attribute(attribute, own));
    return own.text() + given.join('');
  }

  #attribute({ name, namespace, prefix, value }: RawAttribute, own: Declarations): string {
    this.#checkName(name);
    const used = namespace === '' ? '' : own.forAttribute(prefix, namespace);
    const text = escapeValue(this.#checked(value));
    return used === '' ? ` ${name}="${text}"` : ` ${used}:${name}="${text}"`;
  }

  #checkName(name: string): void {
    if (!isLocalName(name)) this.#report(`${JSON.stringify(name)} is not a name.`);
  }

  #checked(text: string): string {
    const forbidden = forbiddenCharacter(text);
    if (forbidden !== undefined) this.#report(`The text holds ${codePoint(forbidden)}, which XML forbids.`);
    return text;
  }
}

/** The namespace declarations of a start tag. */
class Declarations {
  readonly #scope: Namespaces;
  readonly #depth: number;
  readonly #report: Report;
  readonly #own = new Map<string, string>();

  constructor(scope: Namespaces, depth: number, given: readonly RawNamespace[], report: Report) {
    this.#scope = scope;
    this.#depth = depth;
    this.#report = report;
    for (const { prefix, uri } of given) if (!this.#own.has(prefix)) this.#declare(prefix, uri);
  }

  /** Returns the prefix for the name of the element, which is the original one if possible. */
  forElement(prefix: string, uri: string): string {
    if (uri === XML_NAMESPACE) return 'xml';
    const wanted = uri === '' ? '' : prefix;
    const own = this.#own.get(wanted);
    if (own === uri) return wanted;
    if (own !== undefined) {
      if (uri === '') this.#report('An element in no namespace cannot declare a default namespace.');
      return this.#free(uri);
    }
    const known = wanted !== '' || this.#depth > 1 ? this.#scope.resolve(wanted) : undefined;
    if (known !== uri) this.#declare(wanted, uri);
    return wanted;
  }

  forAttribute(prefix: string | undefined, uri: string): string {
    if (uri === XML_NAMESPACE) return 'xml';
    if (prefix === undefined || prefix === '') return this.#free(uri);
    const known = this.#scope.resolve(prefix);
    if (known === uri) return prefix;
    if (known !== undefined) return this.#free(uri);
    this.#declare(prefix, uri);
    return prefix;
  }

  text(): string {
    return [...this.#own]
      .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeValue(uri)}"`)
      .join('');
  }

  #free(uri: string): string {
    let count = 0;
    while (this.#scope.resolve(`a${count}`) !== undefined) count++;
    this.#declare(`a${count}`, uri);
    return `a${count}`;
  }

  #declare(prefix: string, uri: string): void {
    if (prefix !== '' && !isLocalName(prefix)) {
      this.#report(`${JSON.stringify(prefix)} is not a prefix.`);
      return;
    }
    const forbidden = forbiddenCharacter(uri);
    const problem =
      forbidden === undefined ? this.#scope.declare(prefix, uri, this.#depth) : 'not a namespace';
    if (problem === undefined) this.#own.set(prefix, uri);
    else this.#report(`${JSON.stringify(uri)} cannot be declared as ${prefix || 'the default'}: ${problem}`);
  }
}

function isLocalName(name: string): boolean {
  return isName(name) && !name.includes(':');
}
