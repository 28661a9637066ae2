import { expect, test } from 'vitest';
import { excessiveGrowth } from './growth.ts';

/** Runs approximately this number of steps. */
function spin(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) % 1_000_003;
  return sum;
}

test.each<[string, number, (size: number) => number, boolean]>([
  ['as its size', 80_000_000, (size) => size, false],
  ['as its size and the logarithm of it', 8_000_000, (size) => size * Math.log2(size), false],
  ['not at all', 4_000_000, () => 1000, false],
  ['as the square of its size', 20_000, (size) => size * size, true],
  ['as its cube', 1200, (size) => size ** 3, true],
])('what grows %s is told from what grows too fast', async (_, most, steps, isTooFast) => {
  const growth = await excessiveGrowth({
    name: 'spin',
    most,
    prepare: (size) => () => void spin(steps(size)),
  });
  expect(growth !== undefined).toBe(isTooFast);
});
