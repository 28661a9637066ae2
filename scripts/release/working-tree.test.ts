import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { git } from './command.ts';
import { changedFiles, startFromCommit } from './working-tree.ts';

const AUTHOR = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.org'];

describe('the working tree that a release starts from', () => {
  let root: string;
  let said: string[];
  beforeEach(async () => {
    said = [];
    root = await mkdtemp(path.join(tmpdir(), 'tree ä-'));
    await mkdir(path.join(root, 'packages/vcs'), { recursive: true });
    await write('packages/vcs/package.json', '{ "version": "0.1.0" }');
    await write('packages/vcs/index.ts', 'export {};');
    await git(['init', '--quiet'], root);
    await git(['config', 'user.name', 'Anna'], root);
    await git(['config', 'user.email', 'anna@example.org'], root);
    await git(['add', '--all'], root);
    await git([...AUTHOR, 'commit', '--quiet', '--message', 'Begin'], root);
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = (file: string, text: string) => writeFile(path.join(root, file), text);
  const start = () => startFromCommit({ root, say: (line) => said.push(line) });

  it('is the last commit', async () => {
    await start();
    expect(said).toEqual([]);
  });

  it('is the last commit again, after a run that was interrupted while it set versions: nothing is lost', async () => {
    await write('packages/vcs/package.json', '{ "version": "0.2.0" }');
    await write('packages/vcs/CHANGELOG.md', '## 0.2.0');
    await start();
    expect(said).toEqual([
      '2 files of an interrupted run were put aside (`git stash show`). Starting from the commit.',
    ]);
    expect(await changedFiles(root)).toEqual([]);
    await git(['stash', 'pop', '--quiet'], root);
    expect(await readFile(path.join(root, 'packages/vcs/CHANGELOG.md'), 'utf8')).toBe('## 0.2.0');
  });

  it('has nothing that somebody is still writing', async () => {
    await write('packages/vcs/package.json', '{ "version": "0.2.0" }');
    await write('packages/vcs/index.ts', 'export const draft = 1;');
    await expect(start()).rejects.toThrow(
      'these files are not committed:\n  packages/vcs/index.ts\nCommit or stash them.',
    );
    expect(await readFile(path.join(root, 'packages/vcs/package.json'), 'utf8')).toContain('0.2.0');
  });
});
