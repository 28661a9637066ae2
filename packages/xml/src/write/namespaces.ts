import {
  type ElementParticle,
  isGroup,
  type Namespace,
  type Particle,
  type RootElement,
  type Type,
  typeOf,
} from '../schema/complex-type.ts';

const DECLARATIONS = new WeakMap<RootElement<unknown>, string>();

/** Declarations of every namespace that a document of this root may need, for its start tag. Worked out once. */
export function declarationsOf(root: RootElement<unknown>): string {
  const known = DECLARATIONS.get(root);
  if (known !== undefined) return known;
  const found = new Map<string, Namespace>();
  addElement(root.element, found, new Set());
  const text = [...found.values()]
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix, uri }) => ` xmlns:${prefix}="${uri.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
  DECLARATIONS.set(root, text);
  return text;
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
