import { models } from '@partner-apis/contract-tests';
import { faults } from '@partner-apis/sandbox';
import { describe, expect, test } from 'vitest';
import { bookingChecks, bookingClient } from './booking-state.ts';
import { runAll, sandboxServer } from './sandbox-server.ts';

/** The suite is itself tested: a sandbox that makes a mistake must not pass. */
describe('each of these mistakes of a server is caught', () => {
  test.each(faults)('$name: $description', async ({ name, familyId }) => {
    expect(await firstFailure([name], familyId)).toBeDefined();
  });
});

test('there are enough of them to trust the suite', () => {
  expect(faults.length).toBeGreaterThanOrEqual(15);
});

test('without a mistake nothing is caught', async () => {
  expect(await firstFailure()).toBeUndefined();
});

/**
 * What catches the fault: the id of a case or journey, or the name of a check.
 *
 * @param familyId the only family to test
 */
async function firstFailure(
  faultNames: readonly string[] = [],
  familyId?: string,
): Promise<string | undefined> {
  await using server = await sandboxServer(faultNames);
  const tested = models.filter(({ id }) => familyId === undefined || id === familyId);
  const { results } = await runAll(server.url, { bail: true, models: tested });
  const failed = results.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined) return failed.id;
  for (const [name, check] of Object.entries(bookingChecks)) {
    if ((await check(bookingClient(server.url))).length > 0) return name;
  }
  return undefined;
}
