import { faults } from '@partner-apis/sandbox/faults';
import { describe, expect, test } from 'vitest';
import { familyIds } from '../../testing/family.ts';
import { firstFailure } from '../first-failure.ts';

describe.each(familyIds)('%s', (familyId) => {
  const own = faults.filter((fault) => fault.familyId === familyId);

  /** The suite itself is tested: a sandbox that makes a mistake must not pass. */
  describe.skipIf(own.length === 0)('each of these mistakes of a server is caught', () => {
    test.each(own)('$name: $description', async (fault) => {
      expect(await firstFailure([fault], familyId)).toBeDefined();
    });
  });

  test('without a mistake nothing is caught', async () => {
    expect(await firstFailure([], familyId)).toBeUndefined();
  });
});
