import {
  type ElementParticle,
  isGroup,
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
  const element = { ...root.element, tag, startTag: new Markup(`<${tag}>`) };
  STARTS.set(root, { element, declared });
  return { element, declared };
}

function declarationsOf(element: ElementParticle): Map<string, string> {
  const found = new Map<string, string>();
  addElement(element, found, new Set());
  found.delete('');
  return found;
}

function addElement(particle: ElementParticle, found: Map<string, string>, seen: Set<Type>): void {
  const { namespace, variants } = particle;
  found.set(namespace.prefix, namespace.uri);
  for (const type of [typeOf(particle), ...(variants?.types() ?? [])]) addType(type, found, seen);
}

function addType(type: Type, found: Map<string, string>, seen: Set<Type>): void {
  if (type.kind === 'simple' || seen.has(type)) return;
  seen.add(type);
  for (const { namespace } of type.attributes)
    if (namespace.prefix !== 'xml') found.set(namespace.prefix, namespace.uri);
  if (type.content) addParticle(type.content, found, seen);
  for (const derived of type.variants?.types() ?? []) addType(derived, found, seen);
}

function addParticle(particle: Particle, found: Map<string, string>, seen: Set<Type>): void {
  if (particle.kind === 'element') addElement(particle, found, seen);
  else if (isGroup(particle)) for (const item of particle.items) addParticle(item, found, seen);
}
