import { faults } from '@partner-apis/sandbox/faults';
import { describe, expect, test } from 'vitest';
import { familyIds } from '../../testing/family.ts';
import { readCatches } from '../catches/record.ts';
import { firstFailure, firstFailureOf } from '../first-failure.ts';

const caughtBy = await readCatches();

/** The suite itself is tested: a sandbox that makes a mistake must not pass, and without the mistake it must. */
describe.each(familyIds)('%s', (familyId) => {
  const own = faults.filter((fault) => fault.familyId === familyId);

  describe.skipIf(own.length === 0)('each of these mistakes of a server is caught', () => {
    test.each(own)('$name: $description', async (fault) => {
      const caseId = await firstFailure([fault], { familyId, expected: caughtBy[fault.name] });
      expect(caseId).toBeDefined();
      expect(await firstFailureOf(familyId, [], { caseId })).toBeUndefined();
    });
  });
});
