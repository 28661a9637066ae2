import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BaseError, findBase } from './git.ts';

const exec = promisify(execFile);
let folder: string;
let repository: string;
let shallow: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'base-'));
  repository = path.join(folder, 'whole');
  shallow = path.join(folder, 'shallow');
  await mkdir(path.join(repository, '.changeset'), { recursive: true });
  await writeFile(path.join(repository, '.changeset/config.json'), '{ "baseBranch": "main" }');
  const git = (...args: readonly string[]) => exec('git', ['-C', repository, ...args]);
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  await git(...author, 'commit', '--quiet', '--message', 'Begin');
  await git('switch', '--quiet', '--create', 'work');
  await git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'Go on');
  const from = pathToFileURL(repository).href;
  await exec('git', ['clone', '--quiet', '--depth', '1', '--branch', 'work', from, shallow]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the base is where the branch left the base branch', async () => {
  const { stdout } = await exec('git', ['-C', repository, 'rev-parse', 'main']);
  expect(await findBase(repository)).toEqual({ revision: 'main', commit: stdout.trim() });
});

test.each([
  [undefined, 'main'],
  ['v1.0.0', 'v1.0.0'],
])('a shallow clone without the revision %s is an error that says so', async (revision, named) => {
  await expect(findBase(shallow, revision)).rejects.toThrow(
    new BaseError(
      `The git revision "${named}" is not known. This clone is shallow: run \`git fetch --unshallow\`, or check out with the whole history (\`fetch-depth: 0\`).`,
    ),
  );
});

test('a whole clone has no revision with an unknown name', async () => {
  await expect(findBase(repository, 'v1.0.0')).rejects.toThrow('Name a commit, branch or tag');
});
