import { faults } from '@partner-apis/sandbox/faults';
import { describe, expect, test } from 'vitest';
import { readCatches } from './catches/record.ts';
import { firstFailure } from './first-failure.ts';

const caughtBy = await readCatches();

/** The suite itself is tested: a sandbox that makes a mistake must not pass. Those of one family: family/. */
describe('each of these mistakes that a server of any family can make is caught', () => {
  test.each(faults.filter(({ familyId }) => familyId === undefined))('$name: $description', async (fault) => {
    expect(await firstFailure([fault], { expected: caughtBy[fault.name] })).toBeDefined();
  });
});

test('there are enough of them to trust the suite', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
});
