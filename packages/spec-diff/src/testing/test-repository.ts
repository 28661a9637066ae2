import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ScriptHost } from '../../../../scripts/testing/script-host.ts';

const run = promisify(execFile);

const CLI = path.join(import.meta.dirname, '../cli.ts');
const IDENTITY = ['user.name=Test', 'user.email=test@example.com', 'commit.gpgsign=false'];

/** A separate git repository, and the command in it. */
export interface TestRepository {
  readonly folder: string;
  init(): Promise<void>;
  git(...args: string[]): Promise<unknown>;
  save(file: string, content: string): Promise<void>;
  commit(): Promise<void>;
  specDiff(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/** @param host a process that runs the command; each run has its own when absent */
export async function createTestRepository(host?: ScriptHost): Promise<TestRepository> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spec-diff test ä-'));
  const git = (...args: string[]) =>
    run('git', ['-C', folder, ...IDENTITY.flatMap((one) => ['-c', one]), ...args]);
  return {
    folder,
    git,
    async init() {
      await git('init', '--quiet', '--initial-branch=master');
    },
    async save(file, content) {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    },
    async commit() {
      await git('add', '--all');
      await git('commit', '--quiet', '--allow-empty', '--message', 'A commit');
    },
    specDiff: (...args) =>
      host?.runProgram({ file: CLI, args, cwd: folder }) ??
      run(process.execPath, ['--conditions=partner-apis-source', CLI, ...args], { cwd: folder }).then(
        (output) => ({ code: 0, ...output }),
        (failure: { code: number; stdout: string; stderr: string }) => failure,
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
