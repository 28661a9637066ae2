import type { RawAttribute, RawElement, RawNamespace } from '../raw-element/raw-element.ts';
import type { Namespaces } from '../tokens/namespaces.ts';
import type { Attribute, TagReader } from '../tokens/tag-reader.ts';
import type { RawInProgress } from './frame.ts';

/** Shared by all elements without attributes or children, and frozen: there can be a million of them. */
const NONE: never[] = [];
Object.freeze(NONE);
const DEFAULT = [''];

/** Starts a raw element from its start tag. */
export function rawElement(tag: TagReader): RawInProgress {
  const { local, namespace, prefix, declarations, attributes } = tag;
  const element: RawInProgress = {
    name: local,
    namespace,
    attributes: attributes.length === 0 ? NONE : attributes.map(rawAttribute),
    children: NONE,
  };
  if (prefix !== '') element.prefix = prefix;
  if (declarations.length > 0) {
    const namespaces = declarations.filter((declaration) => !isImplied(tag, declaration.prefix));
    if (namespaces.length > 0) element.namespaces = namespaces;
  }
  return element;
}

/** Whether the name of an element or of one of its attributes implies a prefix. */
function isImplied({ prefix = '', attributes }: NamedParts, asked: string): boolean {
  return prefix === asked || (asked !== '' && attributes.some((one) => one.prefix === asked));
}

interface NamedParts {
  readonly prefix?: string;
  readonly attributes: readonly { readonly prefix?: string }[];
}

function rawAttribute({ local, namespace, prefix, value }: Attribute): RawAttribute {
  return { name: local, namespace, ...(prefix !== '' && { prefix }), value };
}

/** Returns an attribute that is not in a raw element, with the prefixes that its value uses. */
export function loneAttribute(attribute: Attribute, scope: Namespaces): RawAttribute {
  const namespaces = [...addPrefixes(attribute.value, false, new Set())].flatMap((prefix) =>
    binding(prefix, scope),
  );
  return { ...rawAttribute(attribute), ...(namespaces.length > 0 && { namespaces }) };
}

/**
 * Adds the inherited declarations that the content of an outermost raw element uses. Every use of a prefix is written
 * in the content: `xs:string`, a path, a list of prefixes in a value. Unused prefixes are not kept, so that what is
 * kept stays in proportion to the content.
 *
 * @param scope the scope at the end of the element, where its own declarations were undone
 */
export function withContext(element: RawInProgress, scope: Namespaces): void {
  const { namespaces = NONE } = element;
  const isKnown = (prefix: string) =>
    isImplied(element, prefix) || namespaces.some((own) => own.prefix === prefix);
  const found = [...namedPrefixes(element)]
    .filter((prefix) => !isKnown(prefix))
    .flatMap((prefix) => binding(prefix, scope));
  if (found.length > 0) element.namespaces = [...namespaces, ...found];
}

function binding(prefix: string, scope: Namespaces): RawNamespace[] {
  const uri = prefix === 'xml' ? '' : scope.resolve(prefix);
  return uri ? [{ prefix, uri }] : [];
}

/** Returns the prefixes that an element and its content may use, the default namespace last. */
function namedPrefixes(element: RawElement): Iterable<string> {
  if (element.children.length + element.attributes.length === 0) return DEFAULT;
  const found = new Set<string>();
  const open: RawElement[] = [element];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { value } of next.attributes) addPrefixes(value, false, found);
    for (const child of next.children)
      if (typeof child !== 'string') open.push(child);
      else if (child.includes(':')) addPrefixes(child, true, found);
  }
  return found.add('');
}

/** Words, each with a colon that follows it. */
const WORDS = /[-.\w\u{B7}-\u{10FFFF}]+:?/gu;

/**
 * Adds the prefixes that a text may use. A value can be a list of them, such as `Requires="a b"`; in prose, any word
 * could be one, so only those in front of a colon are.
 */
function addPrefixes(text: string, isProse: boolean, found: Set<string>): Set<string> {
  for (const word of text.match(WORDS) ?? []) {
    if (word.endsWith(':')) found.add(word.slice(0, -1));
    else if (!isProse) found.add(word);
  }
  return found;
}
