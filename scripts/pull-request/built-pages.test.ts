import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareBuiltPages } from './built-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portals ä-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Parts {
  readonly main?: string;
  readonly menu?: string;
  readonly hash?: string;
}

const page = ({ main = 'Text.', menu = 'Menu', hash = 'AAAAAAAA' }: Parts) => `<!DOCTYPE html><html><head>
<meta http-equiv="content-security-policy" content="script-src 'sha256-${hash}'">
<title>Read a pet | Pets &amp; Co API | Portal</title><style>.a-${hash} {}</style></head>
<body><nav>${menu}</nav><main id="content">${main}
<astro-island uid="${hash}" prefix="r1" component-url="/portal/_astro/TryIt.${hash}.js"></astro-island></main>
<script type="module">start("${hash}")</script></body></html>`;

async function portal(name: string, pages: Readonly<Record<string, Parts>>): Promise<string> {
  for (const [file, parts] of Object.entries(pages)) {
    const place = path.join(folder, name, file, 'index.html');
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, page(parts));
  }
  return path.join(folder, name);
}

test('pages are compared by content: changed, new and removed', async () => {
  const before = await portal('before', { same: {}, changed: {}, removed: {}, '': {} });
  const after = await portal('after', { same: {}, changed: { main: 'Other text.' }, new: {}, '': {} });
  const title = 'Pets & Co API: Read a pet';
  expect(await compareBuiltPages(before, after)).toEqual({
    from: 'builds',
    pages: [
      { title, path: 'changed', state: 'changed' },
      { title, path: 'new', state: 'new' },
      { title, path: 'removed', state: 'removed' },
    ],
    framesOnly: 0,
  });
});

test('names that every build creates anew are no change', async () => {
  const before = await portal('before', { a: {} });
  const after = await portal('after', { a: { hash: 'BBBB_-BB' } });
  expect(await compareBuiltPages(before, after)).toMatchObject({ pages: [], framesOnly: 0 });
});

test('a changed menu is counted, without listing every page that has it', async () => {
  const before = await portal('before', { a: {}, b: {} });
  const after = await portal('after', { a: { menu: 'Wider menu' }, b: { menu: 'Wider menu', main: 'New.' } });
  expect(await compareBuiltPages(before, after)).toMatchObject({ pages: [{ path: 'b' }], framesOnly: 1 });
});
