import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../settings.ts';

/** A task of turbo's. */
export interface Task {
  /** Its name without the scope of packages: `ebooking#build`, `#lint`. */
  readonly name: string;
  /** The files that decide whether it is run again, from the root. */
  readonly inputs: ReadonlySet<string>;
  /** The files that it writes, as patterns from the root. */
  readonly outputs: readonly string[];
}

/** A task as `turbo run --dry=json` prints it. */
interface DryTask {
  readonly taskId: string;
  readonly command: string;
  readonly directory: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly resolvedTaskDefinition: { readonly outputs: readonly string[] };
}

interface DryRun {
  readonly tasks: readonly DryTask[];
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
}

const exec = promisify(execFile);
const TOOL = path.join(ROOT, 'scripts', 'tool.mjs');

/**
 * Asks turbo for tasks and their inputs, without running them.
 *
 * @param names as behind `turbo run`
 */
export async function readTasks(names: readonly string[]): Promise<readonly Task[]> {
  const args = [TOOL, 'turbo', 'run', ...names, '--dry=json'];
  const { stdout } = await exec(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  const { tasks, globalCacheInputs }: DryRun = JSON.parse(stdout);
  const ofAll = Object.keys(globalCacheInputs.files);
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>').map((task) => taskFrom(task, ofAll));
}

/** @param ofAll files that decide for every task */
function taskFrom(
  { taskId, directory, inputs, resolvedTaskDefinition }: DryTask,
  ofAll: readonly string[],
): Task {
  const fromRoot = (file: string) => path.posix.join(directory.replaceAll(path.sep, '/'), file);
  return {
    name: taskId.replace(/^@[\w-]+\/|^\/\//, ''),
    inputs: new Set([...ofAll, ...Object.keys(inputs).map(fromRoot)]),
    outputs: resolvedTaskDefinition.outputs.map(fromRoot),
  };
}
