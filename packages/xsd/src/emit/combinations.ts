import { type GroupShape, isGroup, isOptional, type ParticleShape } from '../shape/shapes.ts';

/**
 * Maximum number of objects in the union of a type. TypeScript multiplies the alternatives of adjacent choices, and
 * gives up at 100,000 (TS2590).
 */
const MOST = 10_000;

/**
 * Finds the choices among adjacent groups that must be printed without distinguishing alternatives: the largest ones,
 * until the type is small enough.
 */
export function tooManyCombinations(groups: readonly GroupShape[]): ReadonlySet<GroupShape> {
  const counted = groups.map((group) => ({ group, count: combinations(group) }));
  const loose = new Set<GroupShape>();
  let product = counted.reduce((all, { count }) => all * count, 1);
  for (const { group, count } of counted.sort((a, b) => b.count - a.count)) {
    if (product <= MOST) break;
    loose.add(group);
    product /= count;
  }
  return loose;
}

/** Returns the number of objects in the union of a particle's type. */
function combinations(particle: ParticleShape): number {
  if (!isGroup(particle) || particle.key !== undefined) return 1;
  const { kind, items, min } = particle;
  const counts = items.map(combinations);
  if (kind === 'choice') return counts.reduce((sum, one) => sum + one, isOptional(particle) ? 1 : 0);
  return counts.reduce((product, one) => product * one, 1) + (min === 0 ? 1 : 0);
}

/** Returns the particles in a group that are properties, by key: alternatives may share one. */
export function propertiesOf(group: GroupShape): Map<string, ParticleShape[]> {
  const found = new Map<string, ParticleShape[]>();
  const visit = (particle: ParticleShape): void => {
    if (isGroup(particle) && particle.key === undefined) {
      for (const item of particle.items) visit(item);
      return;
    }
    const { key = '' } = particle;
    found.set(key, [...(found.get(key) ?? []), particle]);
  };
  visit(group);
  return found;
}
