import type { ElementDeclaration, ModelGroup, Particle, Wildcard } from '../model/components.ts';
import { isDerived } from '../model/derivation.ts';
import { has, isSubset } from '../model/namespaces.ts';

const NOT_RESTRICTED = new Set(['extension', 'list', 'union'] as const);
const STRICTNESS = ['skip', 'lax', 'strict'];

interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Whether a particle accepts only what another one accepts, according to the table in XML Schema.
 *
 * @see XML Schema part 1, section 3.9.6 (particle valid (restriction))
 */
export function isRestriction(derived: Particle, base: Particle): boolean {
  const [narrow, wide] = [simplified(derived), simplified(base)];
  const [{ term }, { term: other }] = [narrow, wide];
  if (term.kind === 'any') return other.kind === 'any' && isInRange(narrow, wide) && isNarrower(term, other);
  if (other.kind === 'any') return isInWildcard(narrow, term, wide, other);
  if (term.kind === 'element') {
    if (other.kind === 'element') return isInRange(narrow, wide) && isSameElement(term, other);
    if (other.kind === 'choice' && isRepeatedChoice(narrow, wide, other)) return true;
    const group = { ...other, particles: [narrow] };
    return isGroupRestriction({ min: 1, max: 1, term: group }, group, wide, other);
  }
  return other.kind !== 'element' && isGroupRestriction(narrow, term, wide, other);
}

/** Whether a particle can be present without any element. */
export function isEmptiable({ min, term }: Particle): boolean {
  if (min === 0) return true;
  if (term.kind === 'element' || term.kind === 'any') return false;
  if (term.kind === 'choice') return term.particles.length === 0 || term.particles.some(isEmptiable);
  return term.particles.every(isEmptiable);
}

function isInRange(narrow: Range, wide: Range): boolean {
  return narrow.min >= wide.min && narrow.max <= wide.max;
}

function isNarrower(narrow: Wildcard, wide: Wildcard): boolean {
  const strict = STRICTNESS.indexOf(narrow.processContents) >= STRICTNESS.indexOf(wide.processContents);
  return strict && isSubset(narrow.namespaces, wide.namespaces);
}

function isInWildcard(
  narrow: Particle,
  term: ElementDeclaration | ModelGroup,
  wide: Particle,
  any: Wildcard,
): boolean {
  if (term.kind === 'element') return isInRange(narrow, wide) && has(any.namespaces, term.name.namespace);
  const open = { ...wide, min: 0, max: Number.POSITIVE_INFINITY };
  return (
    term.particles.every((particle) => isRestriction(particle, open)) && isInRange(rangeOf(narrow), wide)
  );
}

/**
 * Whether a repeated element is an alternative of a repeated choice. The table in XML Schema does not allow this, but
 * every processor does.
 */
function isRepeatedChoice(narrow: Particle, wide: Particle, { particles }: ModelGroup): boolean {
  return particles.some((alternative) => {
    if (alternative.term.kind !== 'element' || alternative.min > 1) return false;
    const range = { min: wide.min * alternative.min, max: times(wide.max, alternative.max) };
    return isRestriction(narrow, { ...alternative, ...range });
  });
}

/**
 * Whether an element restricts another one. @see XML Schema part 1, section 3.9.6 (restriction OK (elt:elt, name and
 * type OK))
 */
function isSameElement(narrow: ElementDeclaration, wide: ElementDeclaration): boolean {
  if (narrow.name.local !== wide.name.local || narrow.name.namespace !== wide.name.namespace) return false;
  if (narrow === wide) return true;
  if (narrow.nillable && !wide.nillable) return false;
  if (wide.fixed !== undefined && narrow.fixed !== wide.fixed) return false;
  if (![...wide.block].every((method) => narrow.block.has(method))) return false;
  const known = new Set(wide.identityConstraints.map(({ name }) => name));
  if (!narrow.identityConstraints.every(({ name }) => known.has(name))) return false;
  return isDerived(narrow.type, wide.type, NOT_RESTRICTED);
}

function isGroupRestriction(narrow: Particle, group: ModelGroup, wide: Particle, other: ModelGroup): boolean {
  if (group.kind === 'sequence' && other.kind === 'choice') return isMapped(narrow, group, wide, other);
  if (!isInRange(narrow, wide)) return false;
  if (group.kind === 'sequence' && other.kind === 'all') return isUnordered(group, other);
  if (group.kind !== other.kind) return false;
  return isOrdered(group, other, group.kind === 'choice');
}

/** Whether the parts of one group are parts of the other in the same order. Skipped parts must be optional. */
function isOrdered({ particles }: ModelGroup, other: ModelGroup, isChoice: boolean): boolean {
  let at = 0;
  for (const particle of particles) {
    for (;;) {
      const candidate = other.particles[at++];
      if (candidate === undefined) return false;
      if (isRestriction(particle, candidate)) break;
      if (!isChoice && !isEmptiable(candidate)) return false;
    }
  }
  return isChoice || other.particles.slice(at).every(isEmptiable);
}

function isUnordered({ particles }: ModelGroup, other: ModelGroup): boolean {
  const left = new Set(other.particles);
  for (const particle of particles) {
    const found = [...left].find((candidate) => isRestriction(particle, candidate));
    if (found === undefined) return false;
    left.delete(found);
  }
  return [...left].every(isEmptiable);
}

function isMapped(narrow: Particle, { particles }: ModelGroup, wide: Particle, other: ModelGroup): boolean {
  const mapped = particles.every((particle) =>
    other.particles.some((candidate) => isRestriction(particle, candidate)),
  );
  const { length } = particles;
  return mapped && isInRange({ min: narrow.min * length, max: times(narrow.max, length) }, wide);
}

/**
 * Returns the minimum and maximum number of elements that a particle accepts. @see XML Schema part 1, section 3.8.6
 * (effective total range)
 */
function rangeOf({ min, max, term }: Particle): Range {
  if (term.kind === 'element' || term.kind === 'any') return { min, max };
  const ranges = term.particles.map(rangeOf);
  if (term.kind === 'choice') {
    const least = ranges.length === 0 ? 0 : Math.min(...ranges.map((range) => range.min));
    return { min: min * least, max: times(max, Math.max(0, ...ranges.map((range) => range.max))) };
  }
  const sum = (of: (range: Range) => number) => ranges.reduce((all, range) => all + of(range), 0);
  return {
    min: min * sum((range) => range.min),
    max: times(
      max,
      sum((range) => range.max),
    ),
  };
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}

/** Returns a particle without redundant groups: those with a single part, and those inside a group of the same kind. */
function simplified(particle: Particle): Particle {
  const { term, min, max } = particle;
  if (term.kind === 'element' || term.kind === 'any') return particle;
  const particles = term.particles.map(simplified).flatMap((part) => {
    const { term: inner } = part;
    const pointless = inner.kind === term.kind && inner.kind !== 'all' && part.min === 1 && part.max === 1;
    if (pointless && 'particles' in inner) return inner.particles;
    return 'particles' in inner && inner.particles.length === 0 && inner.kind !== 'choice' ? [] : [part];
  });
  const [only, ...others] = particles;
  if (only !== undefined && others.length === 0 && min === 1 && max === 1) return only;
  return { ...particle, term: { ...term, particles } };
}
