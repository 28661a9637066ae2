import { expect, test } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';
import { ACCEPT_HEADERS } from './testing/accept-headers.ts';

test.each([[undefined, false] as const, ...ACCEPT_HEADERS])('Accept: %s', (accept, prefers) => {
  expect(prefersMarkdown(accept)).toBe(prefers);
});
