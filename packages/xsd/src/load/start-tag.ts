import { own } from '@partner-apis/model';
import { withoutOuterSpace } from './white-space.ts';

/** A namespace that needs no document, for `xml:lang` and the like. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

export const XSD = 'http://www.w3.org/2001/XMLSchema';

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** Returns the namespace of a prefix in scope. */
export type Resolve = (prefix: string) => string | undefined;

/** A start tag with its names resolved. */
export interface StartTag {
  readonly local: string;
  readonly namespace: string;
  /** Attributes without a namespace; those in the namespace of XML Schema, which defines none, are `xs:name`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The value of `xml:base`. */
  readonly base: string | undefined;
  /** The prefixes that it declares itself, with their namespaces. */
  readonly prefixes: readonly (readonly [string, string])[];
  readonly resolve: Resolve;
}

/** Attributes as written. */
type Given = Readonly<Record<string, string>>;

/** The attributes of most elements in documentation, which can outnumber components. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
/** The attributes of XML Schema in which white space can matter: it depends on another type. */
const VALUES = new Set(['value', 'default', 'fixed']);
/** The declarations of all elements that declare no prefix. */
const NO_PREFIXES: StartTag['prefixes'] = [];

/** Resolves prefixes in a document without any declaration. */
export const outermost: Resolve = (prefix) => (prefix === 'xml' ? XML_NAMESPACE : undefined);

/**
 * Resolves the names of a start tag. The parser could do so, but creates objects for each name and attribute.
 *
 * @param outer the scope around the element
 * @param fail receives violations of Namespaces in XML 1.0
 */
export function startTag(
  name: string,
  attributes: Given,
  outer: Resolve,
  fail: (problem: string) => void,
): StartTag {
  const names = Object.keys(attributes);
  const prefixes = names.length === 0 ? NO_PREFIXES : declarationsIn(names, attributes, fail);
  const resolve = scope(prefixes, outer);
  const { prefix, local } = qualifiedName(name, fail);
  const namespace = namespaceOf(prefix, resolve, fail);
  if (names.length === prefixes.length)
    return { local, namespace, attributes: NO_ATTRIBUTES, base: undefined, prefixes, resolve };
  const { plain, base } = attributesIn(names, attributes, namespace, resolve, fail);
  return { local, namespace, attributes: plain, base, prefixes, resolve };
}

/** Returns the attributes that are no declarations, and `xml:base`. */
function attributesIn(
  names: readonly string[],
  given: Given,
  namespace: string,
  resolve: Resolve,
  fail: (problem: string) => void,
): { readonly plain: ReadonlyMap<string, string>; readonly base: string | undefined } {
  const plain = new Map<string, string>();
  let base: string | undefined;
  let seen: Set<string> | undefined;
  for (const name of names) {
    if (isDeclaration(name)) continue;
    const value = own(given, name) ?? '';
    if (!name.includes(':')) {
      plain.set(name, namespace === XSD && !VALUES.has(name) ? withoutOuterSpace(value) : value);
      continue;
    }
    const { prefix, local } = qualifiedName(name, fail);
    const uri = namespaceOf(prefix, resolve, fail);
    const expanded = `{${uri}}${local}`;
    seen ??= new Set();
    if (seen.has(expanded)) fail(`duplicate attribute: ${expanded}.`);
    seen.add(expanded);
    if (uri === XSD) plain.set(`xs:${local}`, value);
    else if (uri === XML_NAMESPACE && local === 'base') base = value;
  }
  return { plain, base };
}

function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

function declarationsIn(
  names: readonly string[],
  given: Given,
  fail: (problem: string) => void,
): StartTag['prefixes'] {
  if (!names.some(isDeclaration)) return NO_PREFIXES;
  return names.filter(isDeclaration).map((name) => {
    const prefix = name === 'xmlns' ? '' : qualifiedName(name, fail).local;
    const uri = (own(given, name) ?? '').trim();
    if (prefix !== '' && uri === '') fail('invalid attempt to undefine prefix in XML 1.0');
    if (prefix === 'xml' && uri !== XML_NAMESPACE) fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
    if (prefix === 'xmlns' && uri !== XMLNS_NAMESPACE)
      fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
    return [prefix, uri];
  });
}

function qualifiedName(name: string, fail: (problem: string) => void): { prefix: string; local: string } {
  const colon = name.indexOf(':');
  if (colon === -1) return { prefix: '', local: name };
  const [prefix, local] = [name.slice(0, colon), name.slice(colon + 1)];
  if (prefix === '' || local === '' || local.includes(':')) fail(`malformed name: ${name}.`);
  return { prefix, local };
}

function namespaceOf(prefix: string, resolve: Resolve, fail: (problem: string) => void): string {
  const namespace = resolve(prefix);
  if (!namespace && prefix !== '') fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
  return namespace ?? '';
}

/** Returns the namespaces in scope. Few elements declare a prefix; all others have the scope of their parent. */
function scope(declared: StartTag['prefixes'], outer: Resolve): Resolve {
  if (declared.length === 0) return outer;
  const inner = new Map(declared);
  return (prefix) => inner.get(prefix) ?? outer(prefix);
}
