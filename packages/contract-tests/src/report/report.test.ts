import { expect, test } from 'vitest';
import type { SuiteResult } from '../suite/result.ts';
import { runNotes } from '../testing/run-notes.ts';
import { coverageOf } from './coverage.ts';
import { coverageShortfall } from './coverage-summary.ts';
import { findingsOf } from './findings/finding.ts';
import { harReport } from './har-report.ts';
import { reports } from './report.ts';

function failingSuite(): Promise<SuiteResult> {
  return runNotes(['nullRefused']);
}

test('the text lists the failures and the coverage, and ends with the counts', async () => {
  const text = reports.text(await failingSuite());
  expect(text).toMatch(
    /^FAILED notes-api-v1\/writeNote\/body\/pages\/null\n {2}a valid request was rejected: "Wrong format" \(pages\)\n {2}TOKEN=.*\n {2}curl -i -X POST /,
  );
  expect(text).toMatch(/^readNote +\d+ +0 +0 +200 400 401 404 +type 1\/1, minimum 1\/1, maximum 1\/1$/m);
  expect(text).toMatch(/\n\n\d+ passed, 1 failed \(\d+\.\d s\)$/);
});

test('no report contains a secret, even if the server repeats what it was sent', async () => {
  const suite = await runNotes(['credentialsRepeated', 'otherTextRead', 'keyIgnored']);
  const texts = [...Object.values(reports), harReport].map((report) => report(suite));
  expect(texts.some((text) => text.includes('***'))).toBe(true);
  for (const text of [...texts, JSON.stringify(suite.results)]) {
    const decoded = text.replaceAll(/base64,([A-Za-z0-9+/=]+)/g, (_, code: string) => atob(code));
    expect(decoded).not.toMatch(/the-key|the-token|the-old-token|the-secret|the-client/);
    expect(decoded).not.toContain(btoa('the-client:the-secret'));
  }
});

test('the page loads nothing, and names every failure with its archive', async () => {
  const html = reports.html(await failingSuite());
  expect(html).toContain('<h1>1 case violates the contract</h1>');
  expect(html).not.toMatch(/\s(src|srcset)=|@import|url\(/);
  expect([...html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith('data:'))).toBe(true);
  expect(html).toMatch(/default-src 'none'.*style-src 'sha256-.*script-src 'sha256-/);
  expect(html.match(/download="notes-api-v1-writeNote-body-pages-null\.har"/g)).toHaveLength(1);
});

test('the archive contains the request and the response of each failure', async () => {
  const { log } = JSON.parse(harReport(await failingSuite()));
  expect(log.version).toBe('1.2');
  expect(log.entries).toMatchObject([
    {
      comment: expect.stringContaining('notes-api-v1/writeNote/body/pages/null'),
      request: {
        method: 'POST',
        postData: { mimeType: 'application/json', text: expect.stringContaining('"pages":null') },
        headers: expect.arrayContaining([{ name: 'X-Key', value: '***' }]),
      },
      response: { status: 400 },
    },
  ]);
});

test('a request without a response is in the archive with status 0', async () => {
  const suite = await runNotes(['brokenConnection'], {
    caseId: 'notes-api-v1/writeNote/body/pages/maximum',
  });
  expect(JSON.parse(harReport(suite)).log.entries).toMatchObject([{ response: { status: 0 } }]);
});

test('coverage below a minimum is reported, and by how much', async () => {
  const suite = await failingSuite();
  expect(coverageShortfall(suite, 100)).toEqual([]);
  const results = suite.results.filter(
    ({ operationId }) => operationId !== 'readNote' && operationId !== undefined,
  );
  expect(coverageShortfall({ ...suite, results }, 80)).toEqual([
    'notes-api-v1: 1 of 2 operations were tried: 50 %, less than 80 %',
    'notes-api-v1: 3 of 7 statuses were tried: 42.8 %, less than 80 %',
    'notes-api-v1: 0 of 1 parameters were tried: 0 %, less than 80 %',
    'notes-api-v1: 8 of 11 constraints were tried: 72.7 %, less than 80 %',
  ]);
});

test('the JSON contains every result and the responses of the failures', async () => {
  const suite = await failingSuite();
  const report = JSON.parse(reports.json(suite));
  expect(report.results).toHaveLength(suite.results.length);
  expect(report.results.filter(({ outcome }: { outcome: string }) => outcome === 'failed')).toMatchObject([
    { id: 'notes-api-v1/writeNote/body/pages/null', answers: [{ status: 400 }] },
  ]);
});

test('the JUnit file escapes what XML would read', async () => {
  const xml = reports.junit(await failingSuite());
  expect(xml).toMatch(
    /<testsuite name="notes-api-v1" package="notes-api-v1" id="0" timestamp="[-\dT:]{19}" hostname="127\.0\.0\.1:\d+" tests="\d+" failures="1" errors="0" skipped="0" time="[\d.]+">\n<properties\/>\n<testcase /,
  );
  expect(xml).toMatch(
    /<failure type="refuses" message="a valid request was rejected: &quot;Wrong format&quot; \(pages\)">TOKEN=[^<]*\ncurl -i -X POST/,
  );
});

test('the type of a failure in the JUnit file is the effect of its finding', async () => {
  const suite = await runNotes(['secondRefused'], { kinds: ['read-back', 'reach'] });
  const types = [...reports.junit(suite).matchAll(/<failure type="(\w+)"/g)].map(([, type]) => type);

  expect(findingsOf(suite).map(({ effect }) => effect)).toEqual(['refuses']);
  expect(new Set(types)).toEqual(new Set(['refuses']));
});

test('the JUnit file keeps every character allowed in XML, and no other', async () => {
  const suite = await failingSuite();
  const results = suite.results.map((result) => ({ ...result, problems: ['tyre \u{1F6DE}\u0000 \uD800'] }));

  expect(reports.junit({ ...suite, results })).toContain(' message="tyre \u{1F6DE}   ">');
});

test('a constraint that was tested on only one side is a gap', async () => {
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

test('a documented status that was not received is not seen', async () => {
  const suite = await failingSuite();
  const results = suite.results.filter(({ exchanges }) => exchanges[0]?.response.status !== 404);
  const [, readNote] = coverageOf({ ...suite, results });
  expect(readNote?.statuses.filter(({ seen }) => !seen)).toEqual([{ status: '404', seen: false }]);
});
