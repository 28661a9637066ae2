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
 * @param after name of the element that was read last in the content of the parent
 */
export function misplaced(
  known: ElementParticle | undefined,
  local: string,
  parent: string,
  siblings: Properties,
  after?: string,
): Deviation {
  if (known === undefined) return { rule: 'unknown-element', message: `${parent} has no element ${local}.` };
  if (propertyOf(siblings, known.key) === undefined) {
    return {
      rule: 'unexpected-element',
      message: `${local} is not allowed ${after ? `after ${after}` : 'here'}.`,
    };
  }
  const most = known.max === 1 ? 'once' : `${known.max} times`;
  return { rule: 'occurrence', message: `${local} is allowed only ${most} here.` };
}
