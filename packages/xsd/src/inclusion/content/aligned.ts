import type { Particle } from '../../model/components.ts';
import type { Term } from './expression.ts';

type Pairs = readonly (readonly [Term, Term])[];

/**
 * Pairs the terms of two content models with the same structure, if each part of the first occurs as often as the
 * second allows. Undefined if the structures differ, although the first may still be included in the second.
 */
export function alignedPairs(narrow: Particle | undefined, wide: Particle | undefined): Pairs | undefined {
  if (narrow === undefined || wide === undefined) return narrow === wide ? [] : undefined;
  if (narrow.min < wide.min || narrow.max > wide.max) return undefined;
  const { term } = narrow;
  const other = wide.term;
  if (term.kind === 'element' || term.kind === 'any') {
    return (other.kind === 'element' || other.kind === 'any') && isSame(term, other)
      ? [[term, other]]
      : undefined;
  }
  if (other.kind !== term.kind || other.particles.length !== term.particles.length) return undefined;
  const pairs = term.particles.map((particle, index) => alignedPairs(particle, other.particles[index]));
  return pairs.every((one) => one !== undefined) ? pairs.flat() : undefined;
}

function isSame(one: Term, other: Term): boolean {
  if (one.kind === 'element' && other.kind === 'element') {
    return one.name.local === other.name.local && one.name.namespace === other.name.namespace;
  }
  if (one.kind !== 'any' || other.kind !== 'any') return false;
  return JSON.stringify(one.namespaces) === JSON.stringify(other.namespaces);
}
