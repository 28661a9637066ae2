import type { ApiModel, DocumentVersion } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { pageMarkdown } from '../page/markdown/page-markdown.ts';
import { pageRecords } from '../page/search/page-records.ts';
import { comparisonPage } from './comparison-page.ts';

const model = models.find((one): one is ApiModel => one.operations.length > 0);
if (model === undefined) throw new Error('There is no API with an operation');

const version = (name: string): DocumentVersion => ({
  version: name,
  recordedOn: '2026-01-05',
  changes: [],
});

const page = comparisonPage(model, {
  from: version('1.0.0'),
  to: version('2.0.0'),
  changes: [
    { bump: 'none', rule: 'document-text-changed', effect: 'changed', message: 'A better text.' },
    { bump: 'major', rule: 'server-removed', effect: 'removed', message: 'A server is gone.' },
  ],
});

const ADDRESSES = {
  path: page.path,
  ofPage: (path: string) => `https://portal.example/${path}.md`,
  showsAssumptions: false,
};

test('the search finds a comparison by both its versions', async () => {
  const [record] = await pageRecords([page]);
  expect(record?.names).toContain('Changes from 1.0.0 to 2.0.0');
  expect(record?.places.map(({ path }) => path)).toEqual([
    `technical_documentation/${model.id}/changelog/1.0.0-to-2.0.0`,
  ]);
});

test('breaking changes come first, each with advice', () => {
  expect(page.sections.map(({ anchor }) => anchor)).toEqual(['changes-major', 'changes-none', 'compare']);
  expect(pageMarkdown(page, ADDRESSES)).toContain(
    '**What to do:** Call the servers that the reference lists.',
  );
});
