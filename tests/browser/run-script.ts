import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs a script of the repository in the environment of somebody who types its command, with compiled code from the cache.
 *
 * @param script path below the root, such as `scripts/reference.ts`
 * @returns what it prints
 */
export async function runScript(script: string, args: readonly string[], cwd?: string): Promise<string> {
  const command = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const { PATH, HOME, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-opt=2', '--conditions=partner-apis-source', command, ...args],
    { cwd, env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE } },
  );
  return stdout;
}
