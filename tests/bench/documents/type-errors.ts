import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The same for every generator: strict, and nothing beyond it. */
const COMPILER_OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable', 'esnext.disposable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  customConditions: ['partner-apis-source'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** Returns the compiler's errors for all modules in a folder, one a line. */
export async function strictTypeErrors(folder: string): Promise<string[]> {
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['**/*.ts'], exclude: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const options = { maxBuffer: 2 ** 28, timeout: 600_000 };
  try {
    await promisify(execFile)(tsc, ['-p', folder, '--pretty', 'false'], options);
    return [];
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    const errors = output.split('\n').filter((line) => line.includes('error TS'));
    return errors.length > 0 ? errors : [`the compiler failed: ${String(error).slice(0, 200)}`];
  }
}
