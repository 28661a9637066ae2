import { expect, test } from 'vitest';
import { contentsOf } from './contents/contents.ts';
import { blocksHtml } from './html/static-html.tsx';
import { pageMarkdown } from './markdown/page-markdown.ts';
import type { Page } from './page.ts';
import { pageRecords } from './search/page-records.ts';
import { code, pageLink, spansOf, text } from './span.ts';

const page: Page = {
  path: 'shop/errors',
  title: 'Errors',
  part: 'Shop 1.0.0',
  description: 'Every error of the shop.',
  trail: [[pageLink('shop', 'Shop')]],
  summary: spansOf('Every error, with its fix.'),
  lead: [],
  version: 'Shop',
  search: { context: 'Guide', names: ['Shop errors', 'Errors'] },
  sections: [
    {
      anchor: 'orders',
      level: 2,
      title: [text('Orders')],
      search: { context: 'Guide', names: ['Orders'] },
      blocks: [
        {
          kind: 'table',
          label: 'Errors of orders',
          columns: [[text('Error')], [text('Fix')]],
          isDerived: true,
          rows: [
            {
              anchor: 'error-sold-out',
              search: { context: 'Error', names: ['sold out'], text: 'Choose `another` article.' },
              cells: [
                { blocks: [{ kind: 'paragraph', spans: [code('sold|out')] }] },
                {
                  blocks: [
                    {
                      kind: 'paragraph',
                      spans: spansOf('Choose another article. See ', pageLink('shop/list', 'the list')),
                    },
                  ],
                },
              ],
            },
          ],
        },
        { kind: 'assumption', reason: [{ kind: 'paragraph', spans: spansOf('Nothing is prescribed.') }] },
      ],
    },
    {
      anchor: 'more',
      level: 3,
      title: [code('more')],
      blocks: [{ kind: 'paragraph', spans: spansOf('And more.') }],
    },
  ],
};

const addresses = { path: page.path, ofPage: (path: string) => `https://portal.example/${path}.md` };

test('Markdown has every section with its blocks', () => {
  expect(pageMarkdown(page, { ...addresses, showsAssumptions: true })).toBe(
    [
      'Every error, with its fix.',
      '## Orders',
      '| Error | Fix |\n| --- | --- |\n| `sold\\|out` | Choose another article. See [the list](https://portal.example/shop/list.md) |',
      'Assumption: Nothing is prescribed.',
      '### `more`',
      'And more.',
    ].join('\n\n'),
  );
});

test('code has its title in Markdown, unless the title only repeats the language', () => {
  const written = (label: string) =>
    pageMarkdown(
      { summary: [], lead: [{ kind: 'code', label, language: 'http', code: 'GET /' }], sections: [] },
      { ...addresses, showsAssumptions: false },
    );
  expect(written('200 response')).toBe('200 response:\n\n```http\nGET /\n```');
  expect(written('HTTP')).toBe('```http\nGET /\n```');
});

test('HTML has the same, with an anchor for each row', () => {
  const html = blocksHtml(
    page.sections.flatMap(({ blocks }) => blocks),
    { showsAssumptions: false },
  );
  expect(html).toContain('<tr id="error-sold-out"><td><code>sold|out</code></td>');
  expect(html).toContain('<td>Choose another article. See <a href="/shop/list">the list</a></td>');
  expect(html).toContain('<p>And more.</p>');
});

test('the owner gets the reason of an assumption, everybody else a mark', () => {
  const blocks = page.sections.flatMap((section) => section.blocks);
  expect(blocksHtml(blocks, { showsAssumptions: false })).not.toContain('Nothing is prescribed.');
  expect(blocksHtml(blocks, { showsAssumptions: false })).toContain('>provisional</span>');
  expect(blocksHtml(blocks, { showsAssumptions: true })).toContain('Nothing is prescribed.');
  expect(pageMarkdown(page, { ...addresses, showsAssumptions: false })).toContain('\n\nProvisional.\n\n');
});

test('the search finds the page, its sections and their rows at their anchors', async () => {
  expect(await pageRecords([page])).toEqual([
    {
      names: ['Shop errors', 'Errors'],
      context: 'Guide',
      version: 'Shop',
      text: 'Every error, with its fix.',
      places: [{ path: 'shop/errors', name: 'Errors' }],
    },
    {
      names: ['Orders'],
      context: 'Guide',
      version: 'Shop',
      text: '',
      places: [{ path: 'shop/errors#orders', name: 'Errors' }],
    },
    {
      names: ['sold out'],
      context: 'Error',
      version: 'Shop',
      text: 'Choose another article.',
      places: [{ path: 'shop/errors#error-sold-out', name: 'Errors' }],
    },
  ]);
});

test('the table of contents has the sections with anchors', () => {
  expect(contentsOf(page)).toEqual([
    { depth: 2, slug: 'orders', text: 'Orders' },
    { depth: 3, slug: 'more', text: 'more' },
  ]);
});
