import type { Rule } from '../errors/problem.ts';
import { type Properties, propertyOf } from '../properties.ts';
import type { ElementParticle } from '../schema/complex-type.ts';

/** A deviation of an element from its schema. */
export interface Deviation {
  readonly rule: Rule;
  readonly message: string;
}

/**
 * Describes an element that is not allowed where it was found.
 *
 * @param known the particle with its name anywhere in the parent
 */
export function misplaced(
  known: ElementParticle | undefined,
  local: string,
  parent: string,
  siblings: Properties,
): Deviation {
  if (known === undefined) return { rule: 'unknown-element', message: `${parent} has no element ${local}.` };
  if (propertyOf(siblings, known.key) === undefined) {
    const message = `${local} is not allowed here: see the order of the elements of ${parent}.`;
    return { rule: 'unexpected-element', message };
  }
  const message = `${local} is given too often, or too late: at most ${known.max} at its place.`;
  return { rule: 'occurrence', message };
}
