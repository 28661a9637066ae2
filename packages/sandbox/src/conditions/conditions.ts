import { randomFrom, wholeNumber } from '../seeding/random.ts';

/** Disturbances of calls, for testing clients. */
export interface Conditions {
  /** Milliseconds by which every call is delayed: a number, or a range from the first to the second number. */
  readonly latency?: number | readonly [number, number];
  /** The share of calls, from 0 to 1, whose connection is dropped, either before or after they are carried out. */
  readonly dropRate?: number;
  /** The share of calls, from 0 to 1, that are not carried out and receive 500 or 503. */
  readonly errorRate?: number;
}

/** The disturbance of one call. */
export interface Disturbance {
  /** Delay in milliseconds. */
  readonly latency: number;
  readonly drop: 'never' | 'before' | 'after';
  readonly error: 500 | 503 | undefined;
}

/** The conditions of a sandbox, which can be changed while it runs. */
export interface SettableConditions {
  current(): Conditions;
  /** Sets the conditions and starts the sequence again. @throws {ConditionsError} */
  set(conditions: Conditions): void;
  /** Draws the disturbance of the next call; undefined when no conditions are set. */
  next(): Disturbance | undefined;
}

/** Thrown for a delay or a rate that is out of range. */
export class ConditionsError extends RangeError {
  override readonly name = 'ConditionsError';
}

/**
 * Makes conditions that disturb the same calls in the same way for the same seed. Setting them restarts the sequence.
 *
 * @throws {ConditionsError}
 */
export function settableConditions(start: Conditions, seed: number): SettableConditions {
  let current: Conditions = {};
  let random = () => 0;
  const set = (conditions: Conditions) => {
    check(conditions);
    current = conditions;
    random = randomFrom(seed, 'conditions');
  };
  set(start);
  return {
    current: () => current,
    set,
    next: () => (Object.keys(current).length === 0 ? undefined : draw(current, random)),
  };
}

/** Always draws the same number of random numbers, so that changing one rate does not affect the others. */
function draw({ latency = 0, dropRate = 0, errorRate = 0 }: Conditions, random: () => number): Disturbance {
  const [least, most] = typeof latency === 'number' ? [latency, latency] : latency;
  const wait = wholeNumber(random, least, most);
  const isDropped = random() < dropRate;
  const isCarriedOut = random() < 0.5;
  const fails = random() < errorRate;
  const error = random() < 0.5 ? 500 : 503;
  return {
    latency: wait,
    drop: isDropped ? (isCarriedOut ? 'after' : 'before') : 'never',
    error: fails ? error : undefined,
  };
}

/** The longest delay that a timer takes, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

function check({ latency = 0, dropRate = 0, errorRate = 0 }: Conditions): void {
  const [least, most] = typeof latency === 'number' ? [latency, latency] : latency;
  if (![least, most].every((one) => Number.isInteger(one) && one >= 0 && one <= LONGEST) || least > most) {
    throw new ConditionsError('latency has to be milliseconds, 200, or a range of them, [100, 300]');
  }
  for (const [name, rate] of Object.entries({ dropRate, errorRate })) {
    if (!(rate >= 0 && rate <= 1)) throw new ConditionsError(`${name} has to be a number from 0 to 1`);
  }
}
