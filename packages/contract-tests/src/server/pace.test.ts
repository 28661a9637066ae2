import { expect, test } from 'vitest';
import { pace } from './pace.ts';

test('requests start at even intervals, however many are waiting', async () => {
  let now = 0;
  const waits: number[] = [];
  const turn = pace(
    4,
    async (wait) => waits.push(wait),
    () => now,
  );
  await turn();
  await turn();
  await turn();
  now = 10_000;
  await turn();
  expect(waits).toEqual([250, 500]);
});

test('without a rate nothing waits', async () => {
  const turn = pace(undefined, async () => expect.unreachable());
  await turn();
  await turn();
});
