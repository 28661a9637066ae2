import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { checkMarkdown } from './check-markdown.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function content(guide: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  folders.push(folder);
  await writeFile(join(folder, 'guide.mdx'), guide);
  await writeFile(join(folder, 'other.mdx'), '# Other');
  return pathToFileURL(`${folder}/`);
}

test.each([
  ['another site', '[x](https://elsewhere.example)', undefined],
  ['an anchor', '[x](#fields)', undefined],
  ['a path below the base path', '[x](/base/guide)', undefined],
  ['a link in code', '`[x](gone.mdx)`\n\n```md\n[x](gone.mdx)\n```', undefined],
  ['a path outside', '[x](/guide)', "does not start with /base; write an <a> with href('…')"],
  ['a missing file', '[x](./gone.mdx)', 'there is no such file'],
  [
    'a file that exists',
    '[x](other.mdx#top)',
    'leads to a source file; write an <a> with href(…) of its page',
  ],
])('%s: %s', async (_case, guide, reason) => {
  const links = await checkMarkdown(await content(guide), '/base');
  expect(links.map((link) => link.reason)).toEqual(reason === undefined ? [] : [reason]);
});

test('a place consists of a file and a line', async () => {
  const [link] = await checkMarkdown(
    await content('# Guide\n\n```\ncode\n```\n\nSee [x](gone.md).'),
    '/base',
  );
  expect(link?.place).toBe('guide.mdx:7');
});
