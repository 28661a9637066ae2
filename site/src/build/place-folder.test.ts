import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertReplaceable, OutputFolderError, placeFolder } from './place-folder.ts';

/** A folder in memory, which is its own file system on most Linux machines. */
const MEMORY = '/dev/shm';
const isOther = (place: string) => existsSync(place) && statSync(place).dev !== statSync(tmpdir()).dev;
const PLACES = [
  { where: 'the same file system', place: tmpdir() },
  ...(isOther(MEMORY) ? [{ where: 'another file system', place: MEMORY }] : []),
];

let from: string;
beforeEach(async () => {
  from = await mkdtemp(path.join(tmpdir(), 'built ä-'));
  await mkdir(path.join(from, 'deep ö'));
  await writeFile(path.join(from, 'index.html'), 'new');
  await writeFile(path.join(from, 'deep ö', 'page.html'), 'page');
});
afterEach(() => rm(from, { recursive: true, force: true }));

describe.each(PLACES)('placeFolder, on $where', ({ place }) => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(place, 'target ü-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('it creates a missing folder', async () => {
    const to = path.join(parent, 'a', 'new one');
    await placeFolder(from, to);
    expect((await readdir(to, { recursive: true })).toSorted()).toEqual([
      'deep ö',
      path.join('deep ö', 'page.html'),
      'index.html',
    ]);
    expect(existsSync(from)).toBe(false);
  });

  it('it replaces the contents, except for the repository of a work tree', async () => {
    await mkdir(path.join(parent, '.git'));
    await mkdir(path.join(parent, 'deep ö'));
    await writeFile(path.join(parent, 'deep ö', 'old.html'), 'old');
    await writeFile(path.join(parent, 'index.html'), 'old');
    await placeFolder(from, parent);
    expect((await readdir(parent)).toSorted()).toEqual(['.git', 'deep ö', 'index.html']);
    expect(await readdir(path.join(parent, 'deep ö'))).toEqual(['page.html']);
    expect(await readFile(path.join(parent, 'index.html'), 'utf8')).toBe('new');
  });
});

describe('assertReplaceable', () => {
  it('it lets a build replace nothing, a work tree without files, and a build', async () => {
    await assertReplaceable(path.join(from, 'not', 'there'));
    await mkdir(path.join(from, 'tree', '.git'), { recursive: true });
    await assertReplaceable(path.join(from, 'tree'));
    await writeFile(path.join(from, 'service-worker-build.js'), '');
    await assertReplaceable(from);
  });

  it('keeps a build from deleting other files', async () => {
    const checking = assertReplaceable(from);
    await expect(checking).rejects.toThrow(OutputFolderError);
    await expect(checking).rejects.toThrow(/holds files that are not a built portal, such as /);
  });

  it('it names a file at the path of the folder', async () => {
    await expect(assertReplaceable(path.join(from, 'index.html'))).rejects.toThrow(/ENOTDIR/);
  });
});
