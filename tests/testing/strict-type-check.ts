import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './run-command.ts';

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  types: [],
};

/**
 * Type-checks files strictly, in their own project.
 *
 * @param folder folder for the `tsconfig.json`
 * @param include globs within the folder
 * @returns output of the compiler; empty if it finds nothing
 */
export async function strictTypeCheck(folder: string, include: readonly string[]): Promise<string> {
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ include, compilerOptions }));
  const tsc = runCommand('tsc', ['-p', folder, '--checkers', '1', '--pretty', 'false'], { maxBuffer: 1e9 });
  const { stdout } = await tsc.catch((error: { stdout: string }) => error);
  return stdout;
}
