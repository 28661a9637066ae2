import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { oncePerRun } from '../once-per-run.ts';

/** The portals with other settings, which are the names of files in this folder. */
type Variant = 'everything-on' | 'real-servers';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TOOL = path.join(ROOT, 'scripts/tool.mjs');

/**
 * Builds the portal with other settings, as a task of turbo's, which takes it from its cache where nothing changed, and
 * replaces files of the folder: once for all test files of a run.
 *
 * @param run id of the run
 * @returns folder of the built portal
 */
export function portalBuiltWith(name: Variant, run = inject('browserRun')): Promise<URL> {
  return oncePerRun(run, `portal-${name}`, async () => {
    // The build must not see the base and mode of the tests' environment.
    const { PATH, HOME } = process.env;
    const options = [TOOL, 'turbo', 'run', `portal:${name}`, '--output-logs=errors-only'];
    await promisify(execFile)(process.execPath, options, { cwd: ROOT, env: { PATH, HOME } });
  });
}
