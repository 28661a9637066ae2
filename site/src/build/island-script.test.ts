import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveIslandScript, withShortAttributes } from './island-script.ts';

const CODE = 'if (1 < 2) customElements.define("astro-island", class {})';
const HASH = `'sha256-${createHash('sha256').update(CODE).digest('base64')}'`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'islands-'));
  await mkdir(path.join(folder, '_astro'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, html: string) => writeFile(path.join(folder, name), html);
const read = (name: string) => readFile(path.join(folder, name), 'utf8');

test('the script of the islands moves to one file, and its hash is removed from the policy', async () => {
  const page = (text: string) =>
    `<meta content="script-src 'self' ${HASH}"><script>other()</script><script>${CODE}</script><p>${text}</p>`;
  await write('a.html', page('one'));
  await write('b.html', page('two'));
  await write('c.html', '<p>No island</p>');
  await moveIslandScript(pathToFileURL(`${folder}/`), '/portal');
  const [file, ...others] = await readdir(path.join(folder, '_astro'));
  expect(others).toEqual([]);
  expect(await read(`_astro/${file}`)).toBe(CODE);
  expect(await read('a.html')).toBe(
    `<meta content="script-src 'self'"><script>other()</script><script defer src="/portal/_astro/${file}"></script><p>one</p>`,
  );
  expect(await read('b.html')).toContain(`src="/portal/_astro/${file}"`);
  expect(await read('c.html')).toBe('<p>No island</p>');
});

test('a build without the script is an error', async () => {
  await write('a.html', '<p>No island</p>');
  await expect(moveIslandScript(pathToFileURL(`${folder}/`), '/portal')).rejects.toThrow(
    'No page has the script',
  );
});

test.each([
  ['<astro-island props="{&quot;a&quot;:1}" ssr>', `<astro-island props='{"a":1}' ssr>`],
  [
    `<astro-island props="{&quot;a&quot;:&quot;it's&quot;}">`,
    `<astro-island props="{&quot;a&quot;:&quot;it's&quot;}">`,
  ],
  ['<p title="&quot;as it is&quot;">', '<p title="&quot;as it is&quot;">'],
])('%s becomes %s', (html, expected) => {
  expect(withShortAttributes(html)).toBe(expected);
});
