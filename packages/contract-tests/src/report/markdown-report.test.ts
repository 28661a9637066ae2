import { expect, test } from 'vitest';
import type { NotesFault } from '../testing/notes-server.ts';
import { runNotes } from '../testing/run-notes.ts';
import { reports } from './report.ts';

test('the Markdown for a correct server says so, and what was not tested', async () => {
  const text = reports.markdown(await runNotes([], { without: ['state'] }));

  expect(text).toMatch(/^# Contract tests: the server conforms to the contract\n/);
  expect(text).not.toContain('## Faults');
  expect(text).toMatch(/## Not tried[^#]*\| the server does not store what it receives \| \d+ \|/);
  expect(text).toMatch(/\| notes-api-v1 \| 2\/2 \|/);
});

test('the Markdown names each fault once, with an example that can be sent again', async () => {
  const text = reports.markdown(await runNotes(['keyIgnored', 'nullRefused'], { kinds: ['auth', 'inside'] }));

  expect(text).toMatch(/^# Contract tests: 2 faults, 0 choices\n/);
  expect(text).toContain(
    '### Calls that must not be allowed succeed\n\n#### `notes-api-v1/auth/unprotected`:',
  );
  expect(text).toContain('- 1 × a valid request was rejected: "Wrong format" (pages)');
  expect(text).toContain('For example `--case notes-api-v1/writeNote/body/pages/null`:');
  expect(text).toMatch(/~~~~sh\n[^~]*\ncurl -i -X POST [^~]*\n~~~~/);
});

test("a server's text does not become markup", async () => {
  const suite = await runNotes([]);
  const results = suite.results.slice(0, 1).map((result) => ({
    ...result,
    outcome: 'failed' as const,
    problems: ['received <script>|`x`\n~~~~ end'],
  }));
  const text = reports.markdown({ ...suite, results });

  expect(text.match(/^~~~~/gm)).toHaveLength(2);
  expect(text).toContain('- 1 × received \\<script\\>\\|\\`x\\`');
});

test.each<[NotesFault[], string]>([
  [[], 'kept'],
  [['keyIgnored'], '1 fault'],
  [['keyIgnored', 'nullRefused'], '2 faults'],
])('the badge of a server with the faults %j says "%s"', async (faults, words) => {
  const badge = reports.badge(await runNotes(faults, { kinds: ['auth', 'inside'] }));

  expect(badge).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(badge).toContain(`<title>contract: ${words}</title>`);
});
