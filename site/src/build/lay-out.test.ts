import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layOut, NotBuiltError } from './lay-out.ts';
import { OutputFolderError } from './place-folder.ts';

let folder: string;
let dist: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site ä-'));
  [dist, out] = [path.join(folder, 'dist'), path.join(folder, 'out')];
  await mkdir(path.join(dist, 'documentation'), { recursive: true });
  for (const file of ['index.html', '404.html', 'robots.txt', 'documentation/index.html'])
    await writeFile(path.join(dist, file), file);
});
afterEach(() => rm(folder, { recursive: true }));

it('it puts the portal at its base path, and next to it the files that hosts read at the root', async () => {
  await layOut(dist, out, '/portal');
  expect((await readdir(out)).toSorted()).toEqual([
    '404.html',
    '_headers',
    '_redirects',
    'index.html',
    'portal',
    'robots.txt',
  ]);
  expect(await readFile(path.join(out, 'portal/documentation/index.html'), 'utf8')).toContain(
    'documentation',
  );
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toContain('url=/portal/');
});

it('it publishes a portal at the root as the whole site', async () => {
  await layOut(dist, out, '');
  expect((await readdir(out)).toSorted()).toEqual([
    '404.html',
    '_headers',
    'documentation',
    'index.html',
    'robots.txt',
  ]);
});

it('it replaces a folder of its own, and no other', async () => {
  await layOut(dist, out, '/portal');
  await rm(path.join(dist, 'documentation'), { recursive: true });
  await layOut(dist, out, '/portal');
  expect(await readdir(path.join(out, 'portal'))).not.toContain('documentation');

  const notes = path.join(folder, 'notes');
  await mkdir(notes);
  await writeFile(path.join(notes, 'todo.txt'), 'buy milk');
  await expect(layOut(dist, notes, '/portal')).rejects.toThrow(OutputFolderError);
  expect(await readdir(notes)).toEqual(['todo.txt']);
});

it('it says what to do if nothing has been built', async () => {
  await expect(layOut(path.join(folder, 'none'), out, '/portal')).rejects.toThrow(
    new NotBuiltError(`${path.join(folder, 'none')} holds no built portal: run \`npm run build\` first.`),
  );
});
