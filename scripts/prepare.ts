import path from 'node:path';
import { brand } from '../brand.config.ts';
import { loadFamilies } from '../generators/src/load/load.ts';
import { run } from './run.ts';
import { ROOT } from './settings.ts';

const QUIETLY = ['--output-logs=errors-only', '--log-prefix=none'];

/**
 * Lints the documents, generates, and builds, from turbo's cache where nothing changed.
 *
 * @throws {SpecError} for a document that cannot be read: in one line, before the tools start
 * @throws {CommandFailedError} when a step fails, after it has printed why
 */
export async function prepare(): Promise<void> {
  await loadFamilies(path.join(ROOT, 'specs'), brand.apiHost);
  // Two runs, as in `npm run build`: the inputs of a build are files that the first one writes.
  await run('turbo', 'run', 'generate', ...QUIETLY);
  await run('turbo', 'run', 'build', ...QUIETLY);
}
