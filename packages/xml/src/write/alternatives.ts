import { type Properties, propertyOf } from '../properties.ts';
import { type Group, isComplete, keysOf, type Particle } from '../schema/complex-type.ts';

/** Whether an object contains anything of a particle. */
export function isPresent(particle: Particle, value: Properties): boolean {
  return keysOf(particle).some((key) => propertyOf(value, key) !== undefined);
}

/**
 * Returns the alternative of a choice that an object has: the one that accepts everything given for the choice, and
 * lacks least.
 *
 * @returns undefined when nothing is given for the choice, or no alternative accepts everything
 */
export function chooseAlternative(choice: Group, value: Properties): Particle | undefined {
  const has = (key: string) => propertyOf(value, key) !== undefined;
  const given = choice.keys.filter(has);
  if (given.length === 0) return undefined;
  const fitting = choice.items.filter((item) => {
    const keys = keysOf(item);
    return given.every((key) => keys.includes(key));
  });
  return fitting.find((item) => isComplete(item, has)) ?? fitting[0];
}

/** Describes the number of occurrences. @example occurs(1, Infinity) // '1 or more times' */
export function occurs(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `${min} or more times`;
  return min === max ? `exactly ${min} times` : `${min} to ${max} times`;
}
