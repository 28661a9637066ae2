import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { checkLinks } from './check-links.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function site(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return pathToFileURL(`${folder}/`);
}

test.each([
  ['a page', '<a href="/base/guide">', undefined],
  ['a page with a slash', '<a href="/base/guide/">', undefined],
  ['the home page', '<a href="/base/">', undefined],
  ['an anchor', '<a href="/base/guide#fields">', undefined],
  ['an anchor of the same page', '<h2 id="top"></h2><a href="#top">', undefined],
  ['a file', '<img src="/base/logo.svg">', undefined],
  ['another site', '<a href="https://elsewhere.example/x">', undefined],
  ['a mail address', '<a href="mailto:a@b.example">', undefined],
  ['what a script writes', '<script>x = \'<a href="/base/nowhere">\'</script>', undefined],
  ['a missing page', '<a href="/base/nowhere">', 'there is no such page or file'],
  ['a missing anchor', '<a href="/base/guide#nothing">', 'guide/index.html has no anchor "nothing"'],
  ['a missing script', '<script src="/base/gone.js"></script>', 'there is no such page or file'],
  ['a preview image', '<meta property="og:image" content="https://site.example/base/logo.svg">', undefined],
  [
    'a missing preview image',
    '<meta property="og:image" content="https://site.example/base/gone.png">',
    'there is no such page or file',
  ],
  ['a path outside of the site', '<a href="/guide">', 'is outside /base'],
])('%s: %s', async (_case, markup, reason) => {
  const dist = await site({
    'index.html': markup,
    'guide/index.html': '<h2 id="fields">Fields</h2>',
    'logo.svg': '<svg/>',
  });
  const { broken } = await checkLinks(dist, '/base');
  expect(broken.map((link) => link.reason)).toEqual(reason === undefined ? [] : [reason]);
});

test('links outside of pages are checked as well', async () => {
  const dist = await site({ 'index.html': '<h1 id="top">Home</h1>' });
  const { broken } = await checkLinks(dist, '/base', { index: ['/base/#top', '/base/#gone'] });
  expect(broken).toEqual([{ page: 'index', link: '/base/#gone', reason: 'index.html has no anchor "gone"' }]);
});
