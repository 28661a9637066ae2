import type { Particle } from '../../model/components.ts';

/**
 * Returns the number of occurrences of an element, such as `0 to 5`; empty if it is in more than one place, or in none.
 */
export function occurrenceText(particle: Particle | undefined, names: readonly string[]): string {
  const [name, ...others] = names;
  if (particle === undefined || name === undefined || others.length > 0) return '';
  const [found, ...further] = occurrencesOf(particle, name);
  if (found === undefined || further.length > 0) return '';
  const { min, max } = found;
  if (min === max) return String(min);
  return max === Number.POSITIVE_INFINITY ? `${min} or more` : `${min} to ${max}`;
}

interface Occurrence {
  readonly min: number;
  readonly max: number;
}

function occurrencesOf({ term, min, max }: Particle, name: string): readonly Occurrence[] {
  if (term.kind === 'any') return [];
  if (term.kind === 'element') return term.name.local === name ? [{ min, max }] : [];
  const isOptional = term.kind === 'choice' && term.particles.length > 1;
  return term.particles
    .flatMap((particle) => occurrencesOf(particle, name))
    .map((inner) => ({ min: isOptional ? 0 : inner.min * min, max: times(inner.max, max) }));
}

function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : one * other;
}
