import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uncommittedFiles } from './uncommitted-files.ts';

const GENERATED = ['packages/vcs/api.md', 'packages/vcs/README.md', 'packages/vcs/src/generated/client.ts'];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'uncommitted ä-'));
  await write('.gitignore', 'generated\n');
  await write('packages/vcs/api.md', 'The surface\n');
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

async function git(...args: readonly string[]): Promise<void> {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  await promisify(execFile)('git', [...identity, ...args], { cwd: root });
}

async function commit(): Promise<void> {
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The documents');
}

describe('generated files', () => {
  test('that are as they were committed, beside unrelated edits', async () => {
    await commit();
    await write('packages/vcs/src/generated/client.ts', 'export {};\n');
    await write('packages/vcs/src/index.ts', 'export {};\n');
    expect(await uncommittedFiles(root, GENERATED)).toEqual([]);
  });

  test('that are different, or new', async () => {
    await commit();
    await write('packages/vcs/api.md', 'A larger surface\n');
    await write('packages/vcs/README.md', 'A new text\n');
    await git('add', 'packages/vcs/README.md');
    expect(new Set(await uncommittedFiles(root, GENERATED))).toEqual(
      new Set(['packages/vcs/README.md', 'packages/vcs/api.md']),
    );
  });

  test.each(['without git', 'without a commit', 'inside another repository'])(
    'are not compared %s',
    async (place) => {
      if (place !== 'without git') await git('init', '--quiet');
      if (place === 'inside another repository') {
        await commit();
        await write('copy/packages/vcs/api.md', 'A surface\n');
      }
      const tree = place === 'inside another repository' ? path.join(root, 'copy') : root;
      expect(await uncommittedFiles(tree, GENERATED)).toEqual([]);
    },
  );
});
