import path from 'node:path';
import { brand } from '../brand.config.ts';
import { loadFamilies } from '../generators/src/load/load.ts';
import { run } from './run.ts';
import { ROOT } from './settings.ts';

const QUIETLY = ['--output-logs=errors-only', '--log-prefix=none'];

/**
 * Lints the documents, generates and builds, using turbo's cache for everything unchanged.
 *
 * @throws {SpecError} for an unreadable document: in one line, before the tools start
 * @throws {CommandFailedError} if a step fails, after it has printed the reason
 */
export async function prepare(): Promise<void> {
  await loadFamilies(path.join(ROOT, 'specs'), brand.apiHost);
  // Two runs, as in `npm run build`, because the first one writes inputs of the second.
  await run('turbo', 'run', 'generate', ...QUIETLY);
  await run('turbo', 'run', 'build', ...QUIETLY);
}
