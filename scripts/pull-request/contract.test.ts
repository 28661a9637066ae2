import { expect, test } from 'vitest';
import { contractResults } from './contract.ts';

test('the contract tests of a family run against its sandbox in this process', {
  timeout: 60_000,
}, async () => {
  const [result, ...more] = await contractResults(new Set(['sale-api-v1']));
  expect(more).toEqual([]);
  expect(result).toMatchObject({ id: 'sale-api-v1', failed: 0, failures: [] });
  expect(result?.passed).toBeGreaterThan(100);
});

test('an unknown family has no results', async () => {
  expect(await contractResults(new Set(['none']))).toEqual([]);
});
