import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

test.each([
  'http://localhost:4010/a/b?c=1',
  'http://localhost/',
  'https://example.com/a?b=/c?d#e',
  'http://[::1]:80/a%2Fb?',
  'http://user:secret@localhost/a',
  'http://localhost/a#b?c',
  'HTTP://LOCALHOST:80/../a b/./c?d e',
  'data:,text?query',
])('the parts of %s are those that a URL has', (url) => {
  const request = new Request(url.replace('user:secret@', ''));
  const { origin, pathname, search } = new URL(request.url);
  const parts = requestUrl(request);
  expect([parts.origin, parts.pathname, parts.search]).toEqual([origin, pathname, search]);
});
