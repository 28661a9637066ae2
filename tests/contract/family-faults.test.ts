import { faults } from '@partner-apis/sandbox/faults';
import { describe, expect, inject, test } from 'vitest';
import { firstFailure } from './first-failure.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The id of the family that is tested: each has a project of its own in vitest.config.ts. */
    readonly familyId: string;
  }
}

const familyId = inject('familyId');
const own = faults.filter((fault) => fault.familyId === familyId);

describe.skipIf(own.length === 0)(`each of these mistakes of a server of ${familyId} is caught`, () => {
  test.each(own)('$name: $description', async (fault) => {
    expect(await firstFailure([fault], familyId)).toBeDefined();
  });
});

test(`without a mistake nothing of ${familyId} is caught`, async () => {
  expect(await firstFailure([], familyId)).toBeUndefined();
});
