import { expect, it } from 'vitest';
import { headersFile, redirectsFile } from './static-host.ts';

/** Parses `_headers` as a host does: each pattern, and the names of its headers. */
function rules(text: string): { pattern: string; names: string[] }[] {
  const read: { pattern: string; names: string[] }[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, name] = /^ {2}([\w-]+): \S/.exec(line) ?? [];
    if (name === undefined) read.push({ pattern: line, names: [] });
    else read.at(-1)?.names.push(name);
  }
  return read;
}

/** Matches a pattern as the host does: `*` is any text. */
function matches(pattern: string, address: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? address === start : address.startsWith(start) && address.endsWith(end);
}

it('it protects every address, and caches files whose names change with their content', () => {
  const text = headersFile('/portal');
  expect(text).toContain("frame-ancestors 'none'");
  expect(text).toContain('/portal/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(text).toContain('/portal/*.md\n  Content-Type: text/markdown; charset=utf-8\n');
});

it.each(['/', '/portal/documentation', '/portal/_astro/a.js', '/portal/downloads/shop/openapi.yaml'])(
  'it gives %s no header twice, since hosts would join the values',
  (address) => {
    const found = rules(headersFile('/portal')).filter(({ pattern }) => matches(pattern, address));
    const names = found.flatMap((rule) => rule.names);
    expect(names).toContain('X-Content-Type-Options');
    expect(names).toEqual([...new Set(names)]);
  },
);

it('it redirects from the root to the portal, unless the portal is at the root', () => {
  expect(redirectsFile('/portal')).toBe('/ /portal/ 302\n');
  expect(redirectsFile('')).toBe('');
  expect(headersFile('')).toContain('\n/_astro/*\n');
});
