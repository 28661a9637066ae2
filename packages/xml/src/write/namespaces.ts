import {
  type ElementParticle,
  type Particle,
  type RootElement,
  type Type,
  typeOf,
} from '../schema/complex-type.ts';
import { Markup } from '../schema/markup.ts';
import { declarations } from '../tokens/escape.ts';

/** The element of a root, whose start tag declares the namespaces of its schema, and the namespaces by prefix. */
interface Declaring {
  readonly element: ElementParticle;
  readonly declared: ReadonlyMap<string, string>;
}

const STARTS = new WeakMap<RootElement<unknown>, Declaring>();

/**
 * Returns the element of a root with a start tag that declares every namespace that a document may need. It is computed
 * only once.
 */
export function declaringElement(root: RootElement<unknown>): Declaring {
  const known = STARTS.get(root);
  if (known !== undefined) return known;
  const declared = declarationsOf(root.element);
  const tag = root.element.tag + declarations(declared);
  const made = { element: { ...root.element, tag, startTag: new Markup(`<${tag}>`) }, declared };
  STARTS.set(root, made);
  return made;
}

function declarationsOf(element: ElementParticle): Map<string, string> {
  const found = new Map<string, string>();
  addNamespaces(element, found, new Set());
  found.delete('');
  return found;
}

/** Adds the namespaces of a particle or a type, and of everything in it. @param seen what was added */
function addNamespaces(node: Particle | Type, found: Map<string, string>, seen: Set<Particle | Type>): void {
  if (seen.has(node)) return;
  seen.add(node);
  const add = (inner: Particle | Type) => addNamespaces(inner, found, seen);
  if (node.kind === 'element') {
    found.set(node.namespace.prefix, node.namespace.uri);
    add(typeOf(node));
  } else if (node.kind === 'complex') {
    for (const { namespace } of node.attributes)
      if (namespace.prefix !== 'xml') found.set(namespace.prefix, namespace.uri);
    if (node.content) add(node.content);
  } else if ('items' in node) node.items.forEach(add);
  if ('variants' in node) node.variants?.types().forEach(add);
}
