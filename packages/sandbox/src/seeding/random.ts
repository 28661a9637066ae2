/**
 * Makes a pseudo-random generator (mulberry32) that returns the same numbers for the same seed.
 *
 * @param seed any integer
 * @param stream name of a stream, such as a family's id; numbers of different streams are independent
 * @returns a function that returns the next number from 0 (included) to 1 (excluded)
 * @example const random = randomFrom(1, 'vehicle-api-v1');
 */
export function randomFrom(seed: number, stream: string): () => number {
  let state = [...stream].reduce((hash, character) => Math.imul(hash ^ codeOf(character), 16_777_619), seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Picks one of several values with equal probability. */
export function pick<const T extends readonly [unknown, ...unknown[]]>(
  random: () => number,
  values: T,
): T[number] {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** Returns an integer from `least` to `most`, both included. */
export function wholeNumber(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
