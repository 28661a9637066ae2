import { expect, test } from 'vitest';
import { Batch } from './batch.ts';

/** Makes a batch that doubles numbers and records the batches that it has run. */
function doubling(limits = { places: 1, most: 10 }) {
  const batches: (readonly number[])[] = [];
  const batch = new Batch(async (numbers: readonly number[]) => {
    batches.push(numbers);
    await new Promise((resolve) => setImmediate(resolve));
    return numbers.map((number) => number * 2);
  }, limits);
  return { batch, batches };
}

test('runs requests that arrive at the same time together, each with its own result', async () => {
  const { batch, batches } = doubling();
  expect(await Promise.all([1, 2, 3].map((number) => batch.run(number)))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('collects requests that arrive during a batch for the next one', async () => {
  const { batch, batches } = doubling();
  const first = batch.run(1);
  await expect.poll(() => batches.length).toBe(1);
  const others = [2, 3].map((number) => batch.run(number));
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('limits the number of requests in a batch', async () => {
  const { batch, batches } = doubling({ places: 1, most: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((number) => batch.run(number)));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('rejects all requests of a failing batch, and continues with the next one', async () => {
  let times = 0;
  const batch = new Batch(
    async (numbers: readonly number[]) => {
      if (times++ === 0) throw new Error('Flat');
      return numbers;
    },
    { places: 1, most: 10 },
  );
  const outcomes = await Promise.allSettled([batch.run(1), batch.run(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await batch.run(3)).toBe(3);
});
