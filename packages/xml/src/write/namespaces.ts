import {
  type ElementParticle,
  isGroup,
  type Namespace,
  type Particle,
  type RootElement,
  type Type,
  typeOf,
} from '../schema/complex-type.ts';
import { Markup } from '../schema/markup.ts';

const STARTS = new WeakMap<RootElement<unknown>, ElementParticle>();

/** The element of a root, its start tag with every namespace that a document may need. Worked out once. */
export function declaringElement(root: RootElement<unknown>): ElementParticle {
  const known = STARTS.get(root);
  if (known !== undefined) return known;
  const tag = root.element.tag + declarationsOf(root.element);
  const element = { ...root.element, tag, startTag: new Markup(`<${tag}>`) };
  STARTS.set(root, element);
  return element;
}

function declarationsOf(element: ElementParticle): string {
  const found = new Map<string, Namespace>();
  addElement(element, found, new Set());
  return [...found.values()]
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix, uri }) => ` xmlns:${prefix}="${uri.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
}

function addElement(particle: ElementParticle, found: Map<string, Namespace>, seen: Set<Type>): void {
  found.set(particle.namespace.prefix, particle.namespace);
  const type = typeOf(particle);
  if (type.kind === 'simple' || seen.has(type)) return;
  seen.add(type);
  for (const { namespace } of type.attributes)
    if (namespace.prefix !== 'xml') found.set(namespace.prefix, namespace);
  if (type.content) addParticle(type.content, found, seen);
}

function addParticle(particle: Particle, found: Map<string, Namespace>, seen: Set<Type>): void {
  if (particle.kind === 'element') addElement(particle, found, seen);
  else if (isGroup(particle)) for (const item of particle.items) addParticle(item, found, seen);
}
