import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../settings.ts';

/** A turbo task. */
export interface Task {
  /** Name without the scope of packages: `ebooking#build`, `#lint`. */
  readonly name: string;
  /** Files that decide whether it has to run again, relative to the root. */
  readonly inputs: ReadonlySet<string>;
  /** Patterns of the files that it writes, relative to the root. */
  readonly outputs: readonly string[];
  /** Whether it only tests the families in `TEST_FAMILIES`. */
  readonly isOfFamilies: boolean;
}

/** A task as `turbo run --dry=json` prints it. */
interface DryTask {
  readonly taskId: string;
  readonly command: string;
  readonly directory: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly resolvedTaskDefinition: { readonly outputs: readonly string[]; readonly env: readonly string[] };
}

interface DryRun {
  readonly tasks: readonly DryTask[];
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
}

const exec = promisify(execFile);
const TOOL = path.join(ROOT, 'scripts', 'tool.mjs');

/**
 * Reads tasks and their inputs from turbo without running them.
 *
 * @param names as in `turbo run`
 */
export async function readTasks(names: readonly string[]): Promise<readonly Task[]> {
  const args = [TOOL, 'turbo', 'run', ...names, '--dry=json'];
  const { stdout } = await exec(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  const { tasks, globalCacheInputs }: DryRun = JSON.parse(stdout);
  const ofAll = Object.keys(globalCacheInputs.files);
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>').map((task) => taskFrom(task, ofAll));
}

/** @param ofAll files that are inputs of every task */
function taskFrom(
  { taskId, directory, inputs, resolvedTaskDefinition }: DryTask,
  ofAll: readonly string[],
): Task {
  const fromRoot = (file: string) => path.posix.join(directory.replaceAll(path.sep, '/'), file);
  return {
    name: taskId.replace(/^@[\w-]+\/|^\/\//, ''),
    inputs: new Set([...ofAll, ...Object.keys(inputs).map(fromRoot)]),
    outputs: resolvedTaskDefinition.outputs.map(fromRoot),
    isOfFamilies: resolvedTaskDefinition.env.includes('TEST_FAMILIES'),
  };
}
