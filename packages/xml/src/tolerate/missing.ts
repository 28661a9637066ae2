import { nameOf } from '../read/place.ts';
import {
  alternativesFor,
  type Group,
  isGroup,
  isOptional,
  keysOf,
  type Particle,
} from '../schema/complex-type.ts';

/** Returns how often the particles with a key have occurred. */
export type Occurrences = (key: string) => number;

/** Returns the names of the elements that a content lacks, whatever the order of those that it has. */
export function missingWithout(particle: Particle, occurrences: Occurrences): readonly string[] {
  const given = keysOf(particle).filter((key) => occurrences(key) > 0);
  if (given.length === 0) return isOptional(particle) ? [] : [nameOf(particle)];
  if (!isGroup(particle) || particle.key !== undefined) {
    const { key = '', min } = particle;
    return occurrences(key) < min ? [nameOf(particle)] : [];
  }
  if (particle.kind !== 'choice') return particle.items.flatMap((item) => missingWithout(item, occurrences));
  return missingInChoice(particle, given, occurrences);
}

/** Finds the alternative that lacks least, among those that allow everything given. */
function missingInChoice(
  choice: Group,
  given: readonly string[],
  occurrences: Occurrences,
): readonly string[] {
  const fitting = alternativesFor(choice, given);
  if (fitting.length === 0) return [`one of ${choice.items.map(nameOf).join(' or ')}, without the others,`];
  return (
    fitting.map((item) => missingWithout(item, occurrences)).toSorted((a, b) => a.length - b.length)[0] ?? []
  );
}
