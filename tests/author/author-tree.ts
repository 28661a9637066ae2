import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { startScriptHost } from '../../scripts/testing/script-host.ts';
import { copyTree } from '../testing/tree-copy.ts';

const BIN = path.resolve(import.meta.dirname, '../../node_modules/.bin');

/** Output of a command, and its exit code. */
interface Run {
  readonly code: number | null;
  /** Both streams, without the random names of changesets. */
  readonly output: string;
}

/** A clone of the repository, in which an author works on a branch. */
export interface AuthorTree {
  readonly folder: string;
  /** Replaces the first occurrence of a text. */
  edit(file: string, before: string, after: string): Promise<void>;
  read(file: string): Promise<string>;
  /** The place of a text that a file has once, as commands print it: `specs/vcs-api-v1/openapi.yaml:654`. */
  place(file: string, text: string): Promise<string>;
  /** Runs an npm script, as an author does. */
  npm(script: string, ...args: readonly string[]): Promise<Run>;
  /** Runs an npm script in a process that has loaded the commands, with the same outcome. */
  command(script: string, ...args: readonly string[]): Promise<Run>;
  git(...args: readonly string[]): Promise<string>;
  /** The changesets that the branch has and main does not. */
  changesets(): Promise<readonly string[]>;
  /** Undoes everything since main. */
  startOver(): Promise<void>;
  remove(): Promise<void>;
}

export async function authorTree(): Promise<AuthorTree> {
  const copy = await copyTree();
  await symlink(BIN, path.join(copy.folder, 'node_modules/.bin'));
  const git = (...args: readonly string[]) =>
    copy.run('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...args]);
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'What is published');
  await git('switch', '--quiet', '--create', 'work');
  const place = (file: string) => path.join(copy.folder, file);
  const read = (file: string) => readFile(place(file), 'utf8');
  const before = new Set(await readdir(place('.changeset')));
  const changesets = async () =>
    (await readdir(place('.changeset')))
      .filter((name) => !before.has(name))
      .map((name) => `.changeset/${name}`);
  const env = { HOME: process.env.HOME, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}` };
  const host = startScriptHost({ scripts: copy.folder, cwd: copy.folder, env });
  const ended = async (code: number | null, output: string): Promise<Run> => ({
    code,
    output: withoutNames(output, await changesets()).trimEnd(),
  });
  return {
    folder: copy.folder,
    git,
    read,
    changesets,
    async edit(file, text, other) {
      const content = await read(file);
      if (!content.includes(text)) throw new Error(`${file} has no "${text}"`);
      await copy.write(
        file,
        content.replace(text, () => other),
      );
    },
    async place(file, text) {
      const [before = '', ...after] = (await read(file)).split(text);
      if (after.length !== 1) throw new Error(`${file} has ${after.length} times "${text}"`);
      return `${file}:${before.split('\n').length}`;
    },
    async npm(script, ...args) {
      const child = spawn('npm', ['run', '--silent', script, '--', ...args], { cwd: copy.folder, env });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (more: string) => (output += more));
      child.stderr.setEncoding('utf8').on('data', (more: string) => (output += more));
      const [code]: (number | null)[] = await once(child, 'close');
      return ended(code ?? null, output);
    },
    async command(script, ...args) {
      const { code, output } = await host.run(script, ...args);
      return ended(code, output);
    },
    async startOver() {
      await git('reset', '--quiet', '--hard', 'main');
      for (const file of await changesets()) await rm(place(file));
    },
    async remove() {
      await host.close();
      await copy.remove();
    },
  };
}

function withoutNames(output: string, changesets: readonly string[]): string {
  return changesets.reduce((text, file) => text.replaceAll(file, '.changeset/<name>.md'), output);
}
