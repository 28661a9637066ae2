import type { ElementDeclaration, Particle } from '../model/components.ts';
import { isDerived } from '../model/derivation.ts';

const NO_METHOD = new Set<never>();

/** An element in a content model, with the number of its occurrences in the groups around it. */
interface Occurring {
  readonly element: ElementDeclaration;
  readonly min: number;
  readonly max: number;
}

/**
 * Explains why a content model is not a restriction of another one.
 *
 * @param base undefined if the base type has no elements
 */
export function wideningText(own: Particle | undefined, base: Particle | undefined): string {
  const narrow = own === undefined ? [] : elementsIn(own);
  const wide = base === undefined ? [] : elementsIn(base);
  for (const one of narrow) {
    const other = find(wide, one);
    const difference = other === undefined ? withoutBase(one, base) : differenceText(one, other);
    if (difference !== undefined) return difference;
  }
  const missing = wide.find((one) => one.min > 0 && find(narrow, one) === undefined);
  if (missing !== undefined) return `The base type requires the element ${missing.element.name.local}.`;
  return 'The content accepts what the base type rejects. Repeat the groups of the base type in the same order.';
}

function withoutBase({ element }: Occurring, base: Particle | undefined): string | undefined {
  if (base !== undefined && hasWildcard(base)) return undefined;
  return `The base type has no element ${element.name.local}. Remove it, or use an extension.`;
}

function differenceText(one: Occurring, other: Occurring): string | undefined {
  const { local } = one.element.name;
  if (one.min < other.min)
    return `${local} occurs at least ${times(other.min)} in the base type, but here at least ${times(one.min)}.`;
  if (one.max > other.max)
    return `${local} occurs at most ${times(other.max)} in the base type, but here at most ${times(one.max)}.`;
  if (!isDerived(one.element.type, other.element.type, NO_METHOD))
    return `The type of ${local} is not derived from that in the base type.`;
  if (one.element.nillable && !other.element.nillable)
    return `${local} is nillable, but not in the base type.`;
  return undefined;
}

function times(count: number): string {
  if (count === Number.POSITIVE_INFINITY) return 'any number of times';
  return count === 1 ? 'once' : `${count} times`;
}

function find(all: readonly Occurring[], { element: { name } }: Occurring): Occurring | undefined {
  return all.find(
    ({ element }) => element.name.local === name.local && element.name.namespace === name.namespace,
  );
}

/** Returns the elements of a content model. Those of a choice are optional. */
function elementsIn({ term, min, max }: Particle): Occurring[] {
  if (term.kind === 'element') return [{ element: term, min, max }];
  if (term.kind === 'any') return [];
  const required = term.kind === 'choice' && term.particles.length > 1 ? 0 : min;
  return term.particles
    .flatMap(elementsIn)
    .map((one) => ({ ...one, min: one.min * required, max: one.max === 0 ? 0 : one.max * max }));
}

function hasWildcard({ term }: Particle): boolean {
  if (term.kind === 'element') return false;
  return term.kind === 'any' || term.particles.some(hasWildcard);
}
