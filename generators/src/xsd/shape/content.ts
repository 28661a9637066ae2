import { camelCase, claim } from '../../emit-sdk/names.ts';
import type { ModelGroup, Particle } from '../model/components.ts';
import { type GroupShape, isGroup, isOptional, keysOf, type ParticleShape } from './shapes.ts';

/**
 * The content of a type, with the names of properties. Groups that occur once disappear into the object around them;
 * one that repeats is an array of objects, so that the order among its elements is kept.
 *
 * @param taken names that are properties already; those of the content are added
 */
export function contentShape(particle: Particle, taken: Set<string>): GroupShape {
  const [only] = particleShapes(particle, taken);
  if (only !== undefined && isGroup(only) && only.key === undefined && only.min === 1) return only;
  return {
    kind: 'sequence',
    items: only === undefined ? [] : [only],
    min: 1,
    max: 1,
    key: undefined,
    documentation: '',
  };
}

function particleShapes({ term, min, max }: Particle, taken: Set<string>): ParticleShape[] {
  if (term.kind === 'element') {
    return [{ kind: 'element', key: claim(taken, term.name.local, ''), min, max, element: term }];
  }
  if (term.kind === 'any') return [{ kind: 'any', key: claim(taken, 'any', ''), min, max, wildcard: term }];
  if (max > 1) return [repeatedGroup(term, min, max, taken)];
  const items = itemShapes(term, taken);
  if (items.length === 0) return [];
  const group = { kind: term.kind, items, min, max, key: undefined, documentation: term.documentation };
  return [items.every(isOptional) ? { ...group, min: 1 } : group];
}

function repeatedGroup(term: ModelGroup, min: number, max: number, taken: Set<string>): ParticleShape {
  const [only, ...others] = term.particles;
  const single = only !== undefined && others.length === 0 && only.min === 1 && only.max === 1;
  if (single && only.term.kind === 'element') {
    return { kind: 'element', key: claim(taken, only.term.name.local, ''), min, max, element: only.term };
  }
  const key = claim(taken, camelCase(term.name?.local ?? term.kind), '');
  const items = itemShapes(term, new Set());
  return { kind: term.kind, items, min, max, key, documentation: term.documentation };
}

function itemShapes(group: ModelGroup, taken: Set<string>): ParticleShape[] {
  return group.kind === 'choice' ? alternatives(group, taken) : inOrder(group, taken);
}

function inOrder(group: ModelGroup, taken: Set<string>): ParticleShape[] {
  return group.particles
    .flatMap((particle) => particleShapes(particle, taken))
    .flatMap((shape) => (isPlainSequence(shape) ? shape.items : [shape]));
}

/** A sequence that stands in another, once, says nothing more than its elements do. */
function isPlainSequence(shape: ParticleShape): shape is GroupShape {
  return isGroup(shape) && shape.kind === 'sequence' && shape.key === undefined && shape.min === 1;
}

/** Alternatives exclude each other: the same name in two of them is the same property. */
function alternatives(group: ModelGroup, taken: Set<string>): ParticleShape[] {
  const before = new Set(taken);
  return group.particles.flatMap((particle) => {
    const shapes = particleShapes(particle, new Set(before));
    for (const key of shapes.flatMap(keysOf)) taken.add(key);
    return shapes;
  });
}
