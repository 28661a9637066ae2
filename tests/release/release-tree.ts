import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { copyTree, type TreeCopy } from '../testing/tree-copy.ts';
import { npmEnvironment } from './npm-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const exec = promisify(execFile);

/** A copy of the repository that can be released. */
export interface ReleaseTree {
  readonly tree: TreeCopy;
  /** Runs a script of the repository, as `npm run <script>`; rejects with its output when it fails. */
  npmRun(script: string, ...options: string[]): Promise<string>;
  /** Runs a script, and kills it with all that it started once it prints a line. */
  interrupt(line: RegExp, script: string, ...options: string[]): Promise<void>;
  /** Runs git and returns its output. */
  git(...args: string[]): Promise<string>;
  read(file: string): Promise<string>;
  /** Replaces a text that a file has once. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Commits everything. */
  commit(message: string): Promise<void>;
}

/**
 * Copies the repository without its changesets, so that packages are released as they are built already.
 *
 * @param env that decides where npm publishes
 */
export async function copyReleaseTree(env: NodeJS.ProcessEnv): Promise<ReleaseTree> {
  const tree = await copyTree();
  const { folder } = tree;
  await symlink(path.join(ROOT, 'node_modules', '.bin'), path.join(folder, 'node_modules', '.bin'));
  const changesets = (await readdir(path.join(folder, '.changeset'))).filter((name) => name.endsWith('.md'));
  await Promise.all(changesets.map((name) => rm(path.join(folder, '.changeset', name))));
  const author = { name: 'Anna Author', email: 'anna@example.org' };
  const given = npmEnvironment({
    // Packages that `npm run build` has built are not built again.
    TURBO_CACHE_DIR: await turboCache(),
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
    ...env,
  });
  const run = async (command: string, ...args: string[]) => {
    try {
      return (await exec(command, args, { cwd: folder, env: given, maxBuffer: 2 ** 24 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
    }
  };
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const commit = async (message: string) => {
    await run('git', 'add', '--all');
    await run('git', 'commit', '--quiet', '--message', message);
  };
  await run('git', 'init', '--quiet', '--initial-branch=main');
  await commit('Everything as it is');
  return {
    tree,
    npmRun: (script, ...options) => run('npm', 'run', '--silent', script, '--', ...options),
    interrupt(line, script, ...options) {
      const args = ['run', '--silent', script, '--', ...options];
      // Its own process group, so that all of it ends together, as when a runner goes away.
      const group = { detached: true, stdio: ['ignore', 'pipe', 'inherit'] satisfies StdioOptions };
      return killedAt(line, spawn('npm', args, { cwd: folder, env: given, ...group }));
    },
    git: (...args) => run('git', ...args),
    read,
    async edit(file, from, to) {
      const before = await read(file);
      if (before.split(from).length !== 2) throw new Error(`${file} does not have this text once: ${from}`);
      await tree.write(
        file,
        before.replace(from, () => to),
      );
    },
    commit,
  };
}

async function killedAt(line: RegExp, child: ChildProcess): Promise<void> {
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error('npm cannot be started');
  const ended = once(child, 'exit');
  for await (const printed of createInterface({ input: stdout })) {
    if (line.test(printed)) process.kill(-pid, 'SIGKILL');
  }
  const [code] = await ended;
  if (code !== null) throw new Error(`It ended with exit code ${code}, before it printed ${line}`);
}

/** The cache that turbo uses in this repository: of the main work tree, when there are several. */
async function turboCache(): Promise<string> {
  const asked = ['-c', 'safe.directory=*', 'rev-parse', '--path-format=absolute', '--git-common-dir'];
  const { stdout } = await exec('git', asked, { cwd: ROOT });
  return path.join(path.dirname(stdout.trim()), '.turbo', 'cache');
}
