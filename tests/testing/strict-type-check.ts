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
 * Checks files strictly, as a project of their own.
 *
 * @param folder the `tsconfig.json` is written to it
 * @param include globs within the folder
 * @returns what the compiler printed; empty when it finds nothing
 */
export async function strictTypeCheck(folder: string, include: readonly string[]): Promise<string> {
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ include, compilerOptions }));
  const tsc = runCommand('tsc', ['-p', folder, '--pretty', 'false'], { maxBuffer: 1e9 });
  const { stdout } = await tsc.catch((error: { stdout: string }) => error);
  return stdout;
}
