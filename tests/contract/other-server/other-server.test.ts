import { acceptedBy, findingsOf, journeys, runSuite } from '@partner-apis/contract-tests';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { type ArticleFault, CREDENTIALS, startArticleServer } from './article-server.ts';

const FAMILY = 'article-api-v1';

async function run(faults: readonly ArticleFault[] = [], accepted: readonly string[] = []) {
  await using server = await startArticleServer(...faults);
  const article = models.filter(({ id }) => id === FAMILY);
  const entries = accepted.map((id) => ({ id, reason: 'A choice of this server.' }));
  const suite = await runSuite({
    baseUrl: new URL(server.url).origin,
    familyUrls: { [FAMILY]: server.url },
    credentials: { default: CREDENTIALS },
    models: article,
    journeys,
    accept: acceptedBy(entries, article, '2026-03-02'),
  });
  return { suite, findings: findingsOf(suite) };
}

/** Decisions of the server that differ from the document's assumptions. */
const CHOICES = ['inside/refuses', 'outside/words', 'malformed/words', 'error/words'].map(
  (name) => `${FAMILY}/${name}/choice`,
);

describe('a server that was written by hand, with other choices', () => {
  test('has no fault: what it decided otherwise are choices, with the assumptions that they rest on', async () => {
    const { findings, suite } = await run();

    expect(findings.map(({ name }) => name)).toEqual(CHOICES);
    expect(findings.flatMap(({ assumptions }) => assumptions)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Only a length is shown/),
        expect.stringMatching(/^The categories are not shown/),
        expect.stringMatching(/^The text is shown for the eBooking API only/),
      ]),
    );
    expect(suite.results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(150);
  });

  test('passes once its choices are accepted', async () => {
    const { findings } = await run([], CHOICES);
    expect(findings).toEqual([]);
  });

  test.each<[ArticleFault, string]>([
    ['any token', `${FAMILY}/auth/unprotected`],
    ['brand forgotten', `${FAMILY}/read-back/state`],
    ['reference ignored', `${FAMILY}/list/state`],
  ])('is caught with the fault "%s", whatever it chose', async (fault, name) => {
    const { findings } = await run([fault], CHOICES);
    const [gravest] = findings;
    expect(gravest).toMatchObject({ name, grade: 'fault' });
  });
});
