import { compileCases, coverageOf, models, type SuiteResult } from '@partner-apis/contract-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingChecks, bookingClient } from './booking-state.ts';
import { runAll, type SandboxServer, sandboxServer } from './sandbox-server.ts';

let server: SandboxServer;
let suite: SuiteResult;

beforeAll(async () => {
  server = await sandboxServer();
  suite = await runAll(server.url);
}, 60_000);

afterAll(() => server[Symbol.asyncDispose]());

test('the sandbox passes every case and journey of every document', () => {
  const failures = suite.results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ id, problems, curl }) => ({ id, problems, curl }));
  expect(failures).toEqual([]);
  const cases = models.flatMap((model) => compileCases(model)).length;
  expect(suite.results.length).toBeGreaterThan(cases);
});

describe('coverage', () => {
  test('every documented status of every operation is answered', () => {
    const unseen = coverageOf(suite).flatMap(({ operationId, statuses }) =>
      statuses.filter(({ seen }) => !seen).map(({ status }) => `${operationId} ${status}`),
    );
    expect(unseen).toEqual([]);
  });

  test('every constraint is tried on both sides', () => {
    const gaps = coverageOf(suite).flatMap(({ operationId, keywords }) =>
      keywords.flatMap(({ keyword, gaps: own }) => own.map((gap) => `${operationId} ${keyword} ${gap}`)),
    );
    expect(gaps).toEqual([]);
    expect(suite.skippedConstraints).toEqual([]);
  });
});

describe('calls that touch each other', () => {
  test.each(Object.entries(bookingChecks))('%s', async (_, check) => {
    expect(await check(bookingClient(server.url))).toEqual([]);
  });

  test('the API key of one instance with the token of another is refused', async () => {
    const mixed = bookingClient(server.url, 'restricted');
    await expect(mixed.listServices()).rejects.toMatchObject({ status: 401 });
  });
});
