import { expect, test } from 'vitest';
import { pick, randomFrom, wholeNumber } from './random.ts';

test('the same seed and stream produce the same numbers, and another seed or stream produces others', () => {
  const numbers = (seed: number, stream: string) => {
    const random = randomFrom(seed, stream);
    return Array.from({ length: 5 }, random);
  };
  expect(numbers(1, 'cars')).toEqual(numbers(1, 'cars'));
  expect(numbers(1, 'cars')).not.toEqual(numbers(2, 'cars'));
  expect(numbers(1, 'cars')).not.toEqual(numbers(1, 'vans'));
});

test('choices stay within the options, and reach all of them', () => {
  const random = randomFrom(7, 'dice');
  const thrown = Array.from({ length: 200 }, () => wholeNumber(random, 1, 6));
  expect([...new Set(thrown)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const colours = Array.from({ length: 100 }, () => pick(random, ['red', 'green']));
  expect([...new Set(colours)].sort()).toEqual(['green', 'red']);
});
