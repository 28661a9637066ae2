import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the compiler's errors for all modules in a folder under `--strict`; empty without errors.
 *
 * @param folder below the root of the repository, where modules find the runtimes
 */
export async function typeErrorsIn(folder: string): Promise<string> {
  // A program's strictness also applies to sources that it imports.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions,
    include: ['**/*.ts'],
    exclude: [],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', folder, '--checkers', '1', '--pretty', 'false'], {
    maxBuffer: 2 ** 28,
  }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}
