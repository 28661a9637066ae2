import { expect, test } from 'vitest';
import { notesModel } from '../fixtures/notes-model.ts';
import { notesCredentials, startNotesServer } from '../fixtures/notes-server.ts';
import type { SuiteResult } from '../run/result.ts';
import { runSuite } from '../run/run-suite.ts';
import { coverageOf } from './coverage.ts';
import { reports } from './report.ts';

async function failingSuite(): Promise<SuiteResult> {
  await using server = await startNotesServer('nullRefused');
  return await runSuite({ baseUrl: server.url, credentials: notesCredentials, models: [notesModel] });
}

test('the text tells the failures, what was covered, and ends with the counts', async () => {
  const text = reports.text(await failingSuite());
  expect(text).toMatch(
    /^FAILED notes-api-v1\/writeNote\/body\/pages\/null\n {2}a valid request was refused: "Wrong format" \(pages\)\n {2}curl -i -X POST /,
  );
  expect(text).toMatch(/^readNote +\d+ +0 +0 +200 400 401 404 +type 1\/1, minimum 1\/1, maximum 1\/1$/m);
  expect(text).toMatch(/\n\n\d+ passed, 1 failed \(\d+\.\d s\)$/);
});

test('no report holds a secret', async () => {
  const suite = await failingSuite();
  for (const report of Object.values(reports)) {
    expect(report(suite)).not.toMatch(/the-key|the-token|the-secret|the-client/);
  }
});

test('the JSON holds every result and the answers of the failures', async () => {
  const suite = await failingSuite();
  const report = JSON.parse(reports.json(suite));
  expect(report.results).toHaveLength(suite.results.length);
  expect(report.results.filter(({ outcome }: { outcome: string }) => outcome === 'failed')).toMatchObject([
    { id: 'notes-api-v1/writeNote/body/pages/null', answers: [{ status: 400 }] },
  ]);
});

test('the JUnit file escapes what XML would read', async () => {
  const xml = reports.junit(await failingSuite());
  expect(xml).toMatch(/<testsuite name="notes-api-v1" tests="\d+" failures="1" skipped="0" time="[\d.]+">/);
  expect(xml).toContain(
    '<failure message="a valid request was refused: &quot;Wrong format&quot; (pages)">curl -i -X POST',
  );
});

test('a constraint that was tried on one side only is a gap', async () => {
  const suite = await failingSuite();
  const results = suite.results.filter(({ id }) => !id.endsWith('body/text/maxLength'));
  const [writeNote] = coverageOf({ ...suite, results });
  expect(writeNote?.keywords.find(({ keyword }) => keyword === 'maxLength')).toEqual({
    keyword: 'maxLength',
    constraints: 1,
    covered: 0,
    gaps: ['body/text (inside)'],
  });
});

test('a documented status that was not answered is not seen', async () => {
  const suite = await failingSuite();
  const results = suite.results.filter(({ exchanges }) => exchanges[0]?.response.status !== 404);
  const [, readNote] = coverageOf({ ...suite, results });
  expect(readNote?.statuses.filter(({ seen }) => !seen)).toEqual([{ status: '404', seen: false }]);
});
