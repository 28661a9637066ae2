import { expect, test } from 'vitest';
import { blocksHtml } from '../page/html/static-html.tsx';
import { parseMdx } from '../page/prose/parse.ts';
import { cutSections } from '../page/prose/sections.ts';
import { toBlocks } from '../page/prose/to-blocks.ts';
import { spansText } from '../page/spans-text.ts';
import { type GuideNames, mdxScope } from './mdx-scope.ts';

const names: GuideNames = {
  components: {
    Call: ({ operation = '', example = 'its first example' }) => [
      { kind: 'paragraph', spans: [{ kind: 'text', text: `call of ${operation} with ${example}` }] },
    ],
  },
  values: { brand: { owner: 'Acme' }, props: {} },
  operations: new Map([['listOrders', 'shop/listOrders']]),
};
const blocksOf = (...lines: string[]) => toBlocks(parseMdx(lines.join('\n')), mdxScope(names));
const htmlOf = (...lines: string[]) => blocksHtml(blocksOf(...lines), { showsAssumptions: false });

test('imports are left out, components and expressions are evaluated', () => {
  expect(
    htmlOf(
      "import { brand } from '../brand.ts';",
      '',
      'Of {brand.owner}.',
      '',
      '<Call model={props.model} operation="book" />',
      '',
      '1. Then',
      '   <Call operation="move" example="late" />',
    ),
  ).toBe(
    '<p>Of Acme.</p><p>call of book with its first example</p><ol><li><p>Then</p><p>call of move with late</p></li></ol>',
  );
});

test('a link element leads to a page of the portal, or to its own address', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the guide's own template
  expect(htmlOf("See <a href={`${href('errors')}#401`}>the `401`", 'of {brand.owner}</a>.')).toBe(
    '<p>See <a href="/errors#401">the <code>401</code> of Acme</a>.</p>',
  );
  expect(htmlOf('<a href={`mailto:a@b.example`}>write</a> or [read](#more)')).toBe(
    '<p><a href="mailto:a@b.example">write</a> or <a href="#more">read</a></p>',
  );
});

test('a name without meaning fails with the file to fix', () => {
  expect(() => htmlOf('<Chart />')).toThrow('<Chart> of a guide is no component: add it to');
  expect(() => htmlOf('{unknown.name}')).toThrow('{unknown.name} of a guide cannot be evaluated');
});

test('sections begin at headings, each with its own anchor', () => {
  const source = [
    'Before.',
    '',
    '## A & B',
    '',
    'in a',
    '',
    '### Limits',
    '',
    '## C',
    '',
    '### Limits',
    '',
    '```',
    '## no heading',
    '```',
  ];
  const { lead, sections } = cutSections(blocksOf(...source));
  expect(lead).toHaveLength(1);
  expect(
    sections.map(({ level, anchor, title, blocks }) => [level, anchor, spansText(title), blocks.length]),
  ).toEqual([
    [2, 'a--b', 'A & B', 1],
    [3, 'limits', 'Limits', 0],
    [2, 'c', 'C', 0],
    [3, 'limits-1', 'Limits', 1],
  ]);
});
