import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyTree } from '../testing/tree-copy.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A task as `turbo run --dry=json` prints it. */
export interface Task {
  readonly taskId: string;
  readonly hash: string;
  readonly command: string;
  /** Below the root of the repository; empty for a task of the root. */
  readonly directory: string;
  /** The files that the hash is made from, relative to the package. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly resolvedTaskDefinition: { readonly outputs: readonly string[] };
}

/** The tasks of `npm run build`, in a copy of the tree whose files can be edited. */
export interface TurboTasks {
  readonly folder: string;
  /** The tasks that run a command, by their names without the scope: `ebooking#build`. */
  read(): Promise<ReadonlyMap<string, Task>>;
  /** Appends to a file. Returns what undoes it. */
  edit(file: string): Promise<() => Promise<void>>;
  /** Writes a file that is not there yet. Returns what undoes it. */
  add(file: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** Copies the tree with all that is generated in it. */
export async function copyTasks(): Promise<TurboTasks> {
  const copy = await copyTree();
  for (const file of globSync('packages/*/src/generated/**/*.*', { cwd: ROOT })) {
    await mkdir(path.dirname(path.join(copy.folder, file)), { recursive: true });
    await copyFile(path.join(ROOT, file), path.join(copy.folder, file));
  }
  // The copy is in a folder that the repository ignores: files are listed by a repository of its own.
  await copy.run('git', ['init', '--quiet']);
  await copy.run('git', ['add', '.']);
  return {
    folder: copy.folder,
    async read() {
      const dryRun = ['turbo', 'run', 'generate', 'build', '--dry=json'];
      const printed = await copy.run('node', ['scripts/tool.mjs', ...dryRun]);
      const { tasks }: { tasks: readonly Task[] } = JSON.parse(printed);
      const commands = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
      return new Map(commands.map((task) => [task.taskId.replace(/^@[\w-]+\/|^\/\//, ''), task]));
    },
    async edit(file) {
      const place = path.join(copy.folder, file);
      const before = await readFile(place);
      await writeFile(place, Buffer.concat([before, Buffer.from('\n')]));
      return () => writeFile(place, before);
    },
    async add(file) {
      const place = path.join(copy.folder, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, '{}\n', { flag: 'wx' });
      return () => rm(place);
    },
    remove: () => copy.remove(),
  };
}

/** The paths from the root of files that are named from a task's package. */
export function fromRoot({ directory }: Task, files: readonly string[]): readonly string[] {
  return files.map((file) => path.posix.join(directory.replaceAll(path.sep, '/'), file));
}
