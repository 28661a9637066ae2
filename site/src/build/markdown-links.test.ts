import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { markdownLinks } from './markdown-links.ts';

test('internal links are listed by file, each once and without their anchors; external links are skipped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'markdown-links-'));
  await mkdir(path.join(folder, 'guides'));
  await writeFile(
    path.join(folder, 'guides', 'start.md'),
    'See [one](https://portal.example/docs/one.md#part), [more](https://portal.example/docs/one.md#more) and [other](https://other.example/).',
  );
  await writeFile(
    path.join(folder, 'llms.txt'),
    '- [start](https://portal.example/docs/guides/start.md): text',
  );
  expect(await markdownLinks(pathToFileURL(`${folder}/`), 'https://portal.example')).toEqual({
    'guides/start.md': ['/docs/one.md'],
    'llms.txt': ['/docs/guides/start.md'],
  });
  await rm(folder, { recursive: true });
});
