import {
  compileCases,
  coverageOf,
  coverageSummary,
  measures,
  models,
  percent,
  type SuiteResult,
} from '@partner-apis/contract-tests';
import { Ebooking } from '@partner-apis/ebooking';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import floors from './coverage-floor.json' with { type: 'json' };
import { partnerNamed, runAll, type SandboxServer, sandboxServer } from './sandbox-server.ts';

let server: SandboxServer;
let suite: SuiteResult;

beforeAll(async () => {
  server = await sandboxServer();
  suite = await runAll(server.url);
}, 240_000);

afterAll(() => server[Symbol.asyncDispose]());

test('the sandbox passes every case, journey, chain and state model of every document', () => {
  const failures = suite.results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id, problems, curl }) => ({ id, problems, curl }));
  expect(failures).toEqual([]);
  const cases = models.flatMap((model) => compileCases(model)).length;
  expect(suite.results.length).toBeGreaterThan(cases);
});

test('nothing is left out but the chains of a family that answers its examples only', () => {
  const skipped = suite.results.filter(({ outcome }) => outcome === 'skipped');
  expect(skipped.filter(({ kind }) => kind !== 'chain')).toEqual([]);
  expect(skipped.flatMap(({ problems }) => problems)).toEqual(
    skipped.map(() => 'the server answers the examples of the document'),
  );
});

describe('coverage', () => {
  test('is measured for every document, against a floor of its own', () => {
    expect(Object.keys(floors).toSorted()).toEqual(models.map(({ id }) => id).toSorted());
  });

  test.each(Object.entries(floors))('of %s does not fall below its floor', (familyId, floor) => {
    const family = coverageSummary(suite).find((candidate) => candidate.familyId === familyId);
    const below = measures.filter(
      (measure) => family === undefined || percent(family.measures[measure]) < floor[measure],
    );
    expect({ below, gaps: gapsOf(familyId) }).toMatchObject({ below: [] });
  });
});

test('the API key of one instance with the token of another is refused', async () => {
  const { apiKey } = partnerNamed('demo');
  const { clientId, clientSecret } = partnerNamed('restricted');
  const mixed = new Ebooking({
    baseUrl: `${server.url}/ebooking-erm/v2`,
    auth: { apiKey, clientId, clientSecret, tokenUrl: `${server.url}/oauth2/token` },
  });
  await expect(mixed.listServices()).rejects.toMatchObject({ status: 401 });
});

/** Lists the gaps of a family's coverage, to explain a fall below its floor. */
function gapsOf(familyId: string): string[] {
  const own = coverageOf(suite).filter((operation) => operation.familyId === familyId);
  return own.flatMap(({ operationId, statuses, parameters, keywords }) => [
    ...statuses.filter(({ seen }) => !seen).map(({ status }) => `${operationId} ${status}`),
    ...parameters.filter(({ tried }) => !tried).map(({ name }) => `${operationId} ${name}`),
    ...keywords.flatMap(({ keyword, gaps }) => gaps.map((gap) => `${operationId} ${keyword} ${gap}`)),
  ]);
}
