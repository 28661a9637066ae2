import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSince } from './changed-files.ts';

const exec = promisify(execFile);

let folder: string;
let clone: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changed ä-'));
  clone = path.join(folder, 'clone');
  await exec('git', ['init', '--quiet', '--initial-branch', 'main', clone]);
  await commit('kept.txt', 'removed.txt', 'edited.txt');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function git(...args: readonly string[]): Promise<string> {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com'];
  const { stdout } = await exec('git', [...identity, ...args], { cwd: clone });
  return stdout.trim();
}

async function commit(...files: readonly string[]): Promise<void> {
  for (const file of files) await writeFile(path.join(clone, file), `${file} ${Math.random()}`);
  await git('add', '.');
  await git('commit', '--quiet', '--message', files.join(' '));
}

test('the changes of a branch are listed, committed or not, without those of its base since', async () => {
  const since = await git('rev-parse', 'HEAD');
  await git('checkout', '--quiet', '-b', 'branch');
  await commit('committed.txt');
  await git('checkout', '--quiet', 'main');
  await commit('of-the-base.txt');
  await git('checkout', '--quiet', 'branch');
  await writeFile(path.join(clone, 'edited.txt'), 'edited');
  await writeFile(path.join(clone, 'new ü.txt'), 'new');
  await rm(path.join(clone, 'removed.txt'));
  expect(await changeSince(undefined, clone)).toEqual({
    since,
    files: [
      { path: 'committed.txt', isDeleted: false },
      { path: 'edited.txt', isDeleted: false },
      { path: 'new ü.txt', isDeleted: false },
      { path: 'removed.txt', isDeleted: true },
    ],
  });
});

test('a missing base is an error that says which name to pass', async () => {
  await expect(changeSince('release', clone)).rejects.toThrow(
    'Nothing is known of where this branch left release. Name a branch or commit that is in this clone',
  );
});

test('a shallow clone is reported as such', async () => {
  await git('checkout', '--quiet', '-b', 'branch');
  await commit('committed.txt');
  const shallow = path.join(folder, 'shallow');
  const from = pathToFileURL(clone).href;
  await exec('git', ['clone', '--quiet', '--depth', '1', '--branch', 'branch', from, shallow]);
  await expect(changeSince('main', shallow)).rejects.toThrow(
    'This clone is shallow: run `git fetch --unshallow`',
  );
});
