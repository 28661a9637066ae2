import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Type-checks the modules of a folder below the root with the repository's settings. Returns the errors.
 *
 * @param options further compiler options
 */
export async function typeErrors(
  folder: string,
  options: Readonly<Record<string, boolean>> = {},
): Promise<string> {
  // A block may end before it has used everything that it declares.
  const compilerOptions = { noUnusedLocals: false, ...options };
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    include: ['*.ts', '*.tsx'],
    exclude: [],
    compilerOptions,
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', folder, '--checkers', '1', '--pretty', 'false']).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}
