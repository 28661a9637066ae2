import { type Properties, propertyOf } from '../properties.ts';
import { type Group, isComplete, keysOf, type Particle } from '../schema/complex-type.ts';

/** Whether an object holds anything of a particle. */
export function isPresent(particle: Particle, value: Properties): boolean {
  return keysOf(particle).some((key) => propertyOf(value, key) !== undefined);
}

/**
 * The alternative of a choice that an object has: the one that takes all that is there of the choice, and misses
 * least.
 *
 * @returns undefined when there is nothing of the choice, or no alternative takes it all
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

/** @example occurs(1, Infinity) // '1 or more times' */
export function occurs(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `${min} or more times`;
  return min === max ? `exactly ${min} times` : `${min} to ${max} times`;
}
