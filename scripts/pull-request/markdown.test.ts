import type { DocumentReport } from '@partner-apis/spec-diff';
import { expect, test } from 'vitest';
import { MARKER, pullRequestMarkdown } from './markdown.ts';
import type { PullRequestReport } from './report.ts';

const NOTHING: PullRequestReport = {
  ...{
    base: 'main',
    lint: [],
    changes: undefined,
    surfaces: [],
    outdated: [],
    drafts: [],
    contract: [],
    sizes: [],
  },
  pages: { from: 'documents', pages: [], framesOnly: 0 },
};

const lines = (number: number) => Array.from({ length: number }, (_, index) => `+line ${index}`);

test('a change without effect takes three lines', () => {
  expect(pullRequestMarkdown(NOTHING, undefined)).toBe(
    `${MARKER}\n\n## API changes since \`main\`\n\nNothing has to be fixed.\n\nNo document changed.\n`,
  );
});

test('a part that is too long for a comment is cut, and says by how much', () => {
  const surfaces = [
    { file: 'packages/a/api.md', added: 20_000, removed: 0, lines: lines(20_000) },
    { file: 'packages/b/api.md', added: 1, removed: 0, lines: ['+short'] },
  ];
  const text = pullRequestMarkdown({ ...NOTHING, surfaces }, undefined);
  expect(text.length).toBeLessThanOrEqual(65_536);
  expect(text).toMatch(
    /\*\d+ further lines cut, to fit into one comment\.\* `git diff -- packages\/a\/api\.md` shows all\./,
  );
  expect(text).toContain('+short');
  expect(text.match(/```/g)).toHaveLength(4);
});

test('problems come first, with their number', () => {
  const problem = {
    file: 'a.yaml',
    line: 1,
    column: 2,
    rule: 'yaml',
    message: 'is <broken>.',
    advice: 'Fix it.',
  };
  const contract = [
    { id: 'a', passed: 1, failed: 2, skipped: 0, failures: [{ id: 'a/1', problems: ['no *body*'] }] },
  ];
  const text = pullRequestMarkdown({ ...NOTHING, lint: [problem], contract }, undefined);
  expect(text).toContain(
    '**To be fixed:**\n\n- `npm run lint:specs` finds 1 problem.\n- 2 contract tests of a failed.',
  );
  expect(text).toContain('The documents were not compared: fix the problems below first.');
  expect(text).not.toContain('No document changed.');
  expect(text).toContain('- a.yaml:1:2: is \\<broken\\>. Fix it. (yaml)');
  expect(text).toContain('- `a/1`: no \\*body\\*');
});

test('texts that nobody has edited yet are named', () => {
  const text = pullRequestMarkdown({ ...NOTHING, drafts: ['.changeset/a.md', 'note.mdx'] }, undefined);
  expect(text).toContain('Drafts of `npm run change` that nobody has edited: `.changeset/a.md`, `note.mdx`.');
});

test('sizes show the value before and the difference in bytes', () => {
  const sizes = [{ packageName: '@x/a', name: 'all', before: 1000, after: 1250 }];
  expect(pullRequestMarkdown({ ...NOTHING, sizes }, undefined)).toContain(
    '| @x/a, all | 1.00 kB | 1.25 kB | +250 |',
  );
});

test('pages are links if there is a preview, and plain addresses otherwise', () => {
  const page = { title: 'A: b', path: 'technical_documentation/a/b', state: 'changed' } as const;
  const report = { ...NOTHING, pages: { ...NOTHING.pages, pages: [page] } };
  expect(pullRequestMarkdown(report, 'https://preview.example/')).toContain(
    '- [A: b](https://preview.example/portal/technical_documentation/a/b)',
  );
  const text = pullRequestMarkdown(report, undefined);
  expect(text).toContain('- A: b: `/portal/technical_documentation/a/b`');
  expect(text).toContain('the portals before and after were not compared.');
});

test('pages of two builds show their change, and a removed one has no link', () => {
  const pages = [
    { title: 'A: b', path: 'a/b', state: 'new' },
    { title: 'A: c', path: 'a/c', state: 'removed' },
  ] as const;
  const report = { ...NOTHING, pages: { from: 'builds', pages, framesOnly: 12 } as const };
  expect(pullRequestMarkdown(report, 'https://preview.example')).toContain(
    `<summary>2 pages of the portal changed</summary>

- [A: b (new)](https://preview.example/portal/a/b)
- A: c (removed): \`/portal/a/c\`

12 further pages changed in header, menus or footer alone.`,
  );
});

test.each([
  ['2.7.0', 'none', '2.6.0 → 2.7.0, higher than needed: 2.6.0 is enough'],
  ['2.7.0', 'minor', '2.6.0 → 2.7.0'],
  ['2.6.0', 'none', '2.6.0'],
] as const)('a reviewer sees whether version %s is higher than needed: %s', (after, bump, shown) => {
  const release = { version: '2.6.0', isRecorded: true, bump, isEnough: true };
  const document: DocumentReport = {
    ...{
      id: 'a',
      file: 'a.yaml',
      state: 'compared',
      before: '2.6.0',
      after,
      findings: [],
      problems: [],
      release,
    },
  };
  const changes = { bump, baseline: 'main', documents: [document] };
  expect(pullRequestMarkdown({ ...NOTHING, changes }, undefined)).toContain(` | ${shown} | 0 | 0 |`);
});
