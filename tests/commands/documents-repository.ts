import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type HostedRun, startScriptHost } from '../../scripts/testing/script-host.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A git repository with one commit of this one's documents, and `npm run spec:diff` in it. */
export interface DocumentsRepository {
  readonly folder: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Replaces the first of a text in a file; rejects when there is none. */
  edit(file: string, from: string, to: string): Promise<void>;
  specDiff(...args: readonly string[]): Promise<HostedRun>;
  remove(): Promise<void>;
}

/**
 * Makes the repository.
 *
 * @param families ids of those whose documents it contains, since each run of the command reads all of them
 */
export async function createDocumentsRepository(families: readonly string[]): Promise<DocumentsRepository> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spec-diff-documents-'));
  for (const one of [...['common', ...families].map((id) => path.join('specs', id)), 'xsd'])
    await cp(path.join(ROOT, one), path.join(folder, one), { recursive: true });
  const identity = ['user.name=Test', 'user.email=test@example.com', 'commit.gpgsign=false'];
  const git = (...args: readonly string[]) =>
    run('git', ['-C', folder, ...identity.flatMap((one) => ['-c', one]), ...args]);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The documents');
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  const host = startScriptHost({ scripts: ROOT, cwd: folder, env: process.env });
  return {
    folder,
    read,
    write,
    async edit(file, from, to) {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      await write(
        file,
        text.replace(from, () => to),
      );
    },
    specDiff: (...args) => host.run('spec:diff', ...args),
    async remove() {
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
