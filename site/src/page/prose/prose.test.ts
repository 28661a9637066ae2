import { expect, test } from 'vitest';
import { blocksHtml } from '../html/static-html.tsx';
import { parseMarkdown } from './parse.ts';
import { documentTarget } from './prose.ts';
import type { ProseScope } from './scope.ts';
import { toBlocks } from './to-blocks.ts';

const scope: ProseScope = {
  codeTarget: (name) => (name === 'listOrders' ? { kind: 'page', path: 'shop/listOrders' } : undefined),
  linkTarget: documentTarget,
};
const htmlOf = (markdown: string) =>
  blocksHtml(toBlocks(parseMarkdown(markdown), scope), { showsAssumptions: false });

test.each([
  ['two *words* of `code`', '<p>two <em>words</em> of <code>code</code></p>'],
  ['see `listOrders`', '<p>see <a href="/shop/listOrders"><code>listOrders</code></a></p>'],
  ['[a](https://x.example)', '<p><a href="https://x.example">a</a></p>'],
  ['[a](javascript:alert(1))', '<p>a</p>'],
  ['<a href=" jAvascript:x">a</a>', '<p>a</p>'],
  ['[a](#more)', '<p><a href="#more">a</a></p>'],
  ['- one\n- two\n  - three', '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['> said', '<blockquote>said</blockquote>'],
  ['### Title', '<h3>Title</h3>'],
  ['one\ntwo', '<p>one two</p>'],
  ['one<br>two', '<p>one<br/>two</p>'],
  ['<p>Some <b>HTML</b></p>', '<p>Some <strong>HTML</strong></p>'],
])('%s is shown as %s', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test('a table scrolls, and its first column names it', () => {
  expect(htmlOf('| Code | Text |\n|---|---|\n| `1` | one |')).toBe(
    '<section class="table-scroll" tabindex="0" aria-label="Code"><table><thead><tr><th scope="col">Code</th>' +
      '<th scope="col">Text</th></tr></thead><tbody><tr><td><code>1</code></td><td>one</td></tr></tbody></table></section>',
  );
});

test('HTML is reduced to its content, and none of its markup reaches a page', () => {
  const html = htmlOf(
    'a <span onclick="x()" style="top:0">b</span> <script>x()</script> <iframe src="x"></iframe>c',
  );
  expect(html).toBe('<p>a b  c</p>');
});

test('code is shown as written', () => {
  expect(htmlOf('```json\n{ "a": 1 }\n```')).toContain('<span>JSON</span>');
  expect(htmlOf('```\na  <b>\n```')).toContain('a  &lt;b>');
});
