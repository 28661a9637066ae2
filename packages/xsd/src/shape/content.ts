import { camelCase } from '@partner-apis/typescript-printer';
import type { ModelGroup, Particle, QName, Wildcard } from '../model/components.ts';
import { Keys } from './keys.ts';
import { type GroupShape, isGroup, isOptional, type ParticleShape } from './shapes.ts';

/**
 * Returns the content of a type, with the names of properties. Groups that occur once are merged into the enclosing
 * object; a repeated one is an array of objects, which keeps the order of its elements.
 *
 * @param keys keys of the object, to which those of the content are added
 */
export function contentShape(particle: Particle, keys: Keys): GroupShape {
  const [only] = particleShapes(particle, keys);
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

function particleShapes({ term, min, max }: Particle, keys: Keys): ParticleShape[] {
  if (term.kind === 'element') {
    return [{ kind: 'element', key: elementKey(term.name, keys), min, max, element: term }];
  }
  if (term.kind === 'any') return [wildcardShape(term, min, max, keys)];
  if (max > 1) return [repeatedGroup(term, min, max, keys)];
  const items = itemShapes(term, keys);
  if (items.length === 0) return [];
  const group = { kind: term.kind, items, min, max, key: undefined, documentation: term.documentation };
  return [items.every(isOptional) ? { ...group, min: 1 } : group];
}

function wildcardShape(
  wildcard: Wildcard,
  min: number,
  max: number,
  keys: Keys,
  meaning = 'any',
): ParticleShape {
  return { kind: 'any', key: keys.claim('any', meaning), min, max, wildcard };
}

function repeatedGroup(term: ModelGroup, min: number, max: number, keys: Keys): ParticleShape {
  const [only, ...others] = term.particles;
  const single = only !== undefined && others.length === 0 && only.min === 1 && only.max === 1;
  if (single && only.term.kind === 'element') {
    return { kind: 'element', key: elementKey(only.term.name, keys), min, max, element: only.term };
  }
  // A group without a name is a different one in each place.
  const { file, line, column } = term.source;
  const meaning =
    term.name === undefined ? `group ${file}:${line}:${column}` : `group ${qualified(term.name)}`;
  const key = keys.claim(camelCase(term.name?.local ?? term.kind), meaning);
  const items = itemShapes(term, new Keys());
  return { kind: term.kind, items, min, max, key, documentation: term.documentation };
}

function elementKey(name: QName, keys: Keys): string {
  return keys.claim(name.local, `element ${qualified(name)}`);
}

function qualified({ namespace, local }: QName): string {
  return `{${namespace}}${local}`;
}

function itemShapes(group: ModelGroup, keys: Keys): ParticleShape[] {
  return group.kind === 'choice' ? alternatives(group, keys) : inOrder(group, keys);
}

function inOrder(group: ModelGroup, keys: Keys): ParticleShape[] {
  return group.particles
    .flatMap((particle) => particleShapes(particle, keys))
    .flatMap((shape) => (isPlainSequence(shape) ? shape.items : [shape]));
}

/** Whether a shape is a sequence that occurs once inside another one, and so adds nothing. */
function isPlainSequence(shape: ParticleShape): shape is GroupShape {
  return isGroup(shape) && shape.kind === 'sequence' && shape.key === undefined && shape.min === 1;
}

/**
 * Returns the alternatives of a choice. They exclude each other, so the same element in two of them is the same
 * property. Wildcards are too if they occur equally often: otherwise only their name shows which of them was taken.
 */
function alternatives(group: ModelGroup, keys: Keys): ParticleShape[] {
  const first = group.particles.find(({ term }) => term.kind === 'any');
  const made = group.particles.map((particle) => {
    const own = keys.alternative();
    const { term, min, max } = particle;
    const isOther = term.kind === 'any' && (min !== first?.min || max !== first.max);
    const shapes = isOther
      ? [wildcardShape(term, min, max, own, `any ${min} ${max}`)]
      : particleShapes(particle, own);
    return { own, shapes };
  });
  for (const { own } of made) keys.join(own);
  return made.flatMap(({ shapes }) => shapes);
}
