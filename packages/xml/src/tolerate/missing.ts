import { nameOf } from '../read/place.ts';
import {
  alternativesFor,
  type Group,
  isGroup,
  isOptional,
  keysOf,
  type Particle,
} from '../schema/complex-type.ts';

/** Returns the names of the elements that a content lacks, whatever the order of those that it has. */
export function missingWithout(particle: Particle, has: (key: string) => boolean): readonly string[] {
  const given = keysOf(particle).filter(has);
  if (given.length === 0) return isOptional(particle) ? [] : [nameOf(particle)];
  if (!isGroup(particle) || particle.key !== undefined) return [];
  if (particle.kind !== 'choice') return particle.items.flatMap((item) => missingWithout(item, has));
  return missingInChoice(particle, given, has);
}

/** Finds the alternative that lacks least, among those that allow everything given. */
function missingInChoice(
  choice: Group,
  given: readonly string[],
  has: (key: string) => boolean,
): readonly string[] {
  const fitting = alternativesFor(choice, given);
  if (fitting.length === 0) return [`one of ${choice.items.map(nameOf).join(' or ')}, without the others,`];
  return fitting.map((item) => missingWithout(item, has)).toSorted((a, b) => a.length - b.length)[0] ?? [];
}
