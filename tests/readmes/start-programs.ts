import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Program } from './run-programs.ts';

/** Runs programs in one process. Returns a line for each. @param folder for the list of them */
export async function runPrograms(programs: readonly Program[], folder: string): Promise<readonly string[]> {
  const list = path.join(folder, 'programs.json');
  await writeFile(list, JSON.stringify(programs));
  const runner = path.join(import.meta.dirname, 'run-programs.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=partner-apis-source',
    runner,
    list,
  ]);
  return stdout.split('\n').filter((line) => /^(ran|failed) /.test(line));
}
