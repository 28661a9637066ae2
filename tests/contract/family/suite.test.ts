import {
  compileCases,
  coverageOf,
  coverageSummary,
  measures,
  models,
  percent,
  type SuiteResult,
} from '@partner-apis/contract-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyIds } from '../../testing/family.ts';
import floors from '../coverage-floor.json' with { type: 'json' };
import { runAll, type SandboxServer, sandboxServer } from '../sandbox-server.ts';

describe.each(familyIds)('%s', (familyId) => {
  const family = models.filter(({ id }) => id === familyId);

  let server: SandboxServer;
  let suite: SuiteResult;

  beforeAll(async () => {
    server = await sandboxServer([], [familyId]);
    suite = await runAll(server.url, { models: family });
  });

  afterAll(() => server?.[Symbol.asyncDispose]());

  test(`the sandbox passes every case, journey, chain and state model of ${familyId}`, () => {
    const failures = suite.results
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ id, problems, curl }) => ({ id, problems, curl }));
    expect(failures).toEqual([]);
    const cases = family.flatMap((model) => compileCases(model)).length;
    expect(cases).toBeGreaterThan(0);
    expect(suite.results.length).toBeGreaterThanOrEqual(cases);
  });

  test(`nothing of ${familyId} is left out`, () => {
    expect(suite.results.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
  });

  test(`the coverage of ${familyId} does not fall below its floor`, () => {
    const floor = new Map(Object.entries(floors)).get(familyId);
    const covered = coverageSummary(suite).find((candidate) => candidate.familyId === familyId);
    const below = measures.filter(
      (measure) =>
        floor === undefined || covered === undefined || percent(covered.measures[measure]) < floor[measure],
    );
    expect({ below, gaps: gaps(familyId, suite) }).toMatchObject({ below: [] });
  });
});

/** Lists the gaps of a family's coverage, to explain a fall below its floor. */
function gaps(familyId: string, suite: SuiteResult): string[] {
  const own = coverageOf(suite).filter((operation) => operation.familyId === familyId);
  return own.flatMap(({ operationId, statuses, parameters, keywords }) => [
    ...statuses.filter(({ seen }) => !seen).map(({ status }) => `${operationId} ${status}`),
    ...parameters.filter(({ tried }) => !tried).map(({ name }) => `${operationId} ${name}`),
    ...keywords.flatMap(({ keyword, gaps }) => gaps.map((gap) => `${operationId} ${keyword} ${gap}`)),
  ]);
}
