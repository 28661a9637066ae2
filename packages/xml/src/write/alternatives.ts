import { type Properties, propertyOf } from '../properties.ts';
import { alternativesFor, type Group, isComplete, type Particle } from '../schema/complex-type.ts';

/** Returns the keys of a group's elements that an object has. */
export function presentKeys({ keys }: Group, value: Properties): readonly string[] {
  return keys.filter((key) => propertyOf(value, key) !== undefined);
}

/**
 * Returns the alternative of a choice that an object has: the one that accepts everything given for the choice, and
 * lacks least.
 *
 * @param given the keys of the choice that the object has
 * @returns undefined when nothing is given for the choice, or no alternative accepts everything
 */
export function chooseAlternative(choice: Group, given: readonly string[]): Particle | undefined {
  if (given.length === 0) return undefined;
  const fitting = alternativesFor(choice, given);
  return fitting.find((item) => isComplete(item, (key) => given.includes(key))) ?? fitting[0];
}

/** Describes the number of occurrences. @example occurs(1, Infinity) // '1 or more times' */
export function occurs(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `${min} or more times`;
  return min === max ? `exactly ${min} times` : `${min} to ${max} times`;
}
