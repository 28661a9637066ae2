import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportEnding } from '../generate/index.ts';

/**
 * Returns the ending with which modules in a folder can import each other. The compiler accepts `.ts` only if its
 * configuration says so; without a configuration, Node and bundlers run the modules, which accept `.ts`.
 */
export async function importEnding(folder: string): Promise<ImportEnding> {
  for (let at = folder; ; at = path.dirname(at)) {
    const configuration = await readFile(path.join(at, 'tsconfig.json'), 'utf8').catch(() => undefined);
    if (configuration !== undefined) return takesTs(configuration) ? '.ts' : '.js';
    if (path.dirname(at) === at) return '.ts';
  }
}

/** Whether a configuration allows `.ts`. Comments in the file can make the result wrong: `--imports` overrides it. */
function takesTs(configuration: string): boolean {
  return /"(?:allowImportingTsExtensions|rewriteRelativeImportExtensions)"\s*:\s*true/.test(configuration);
}
