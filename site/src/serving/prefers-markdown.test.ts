import { expect, test } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['Text/Markdown; q=1.0, text/html;q=0.9', true],
  ['text/markdown;q=0.8, text/html', false],
  ['text/markdown;q=0.8, text/html;q=0.5', true],
  ['text/markdown;q=0.5, */*;q=0.8', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=none', false],
  ['text/*', false],
])('Accept: %s', (accept, prefers) => {
  expect(prefersMarkdown(accept)).toBe(prefers);
});
