import { run } from '../run.ts';

const QUIETLY = ['--output-logs=errors-only', '--log-prefix=none'];

/**
 * Lints the documents, generates, and builds the packages, from turbo's cache where nothing changed.
 *
 * @throws {CommandFailedError} when a step fails, after it has printed why
 */
export async function buildPackages(): Promise<void> {
  // Two runs, as in `npm run build`: the inputs of a build are files that the first one writes.
  await run('turbo', 'run', 'lint:specs', 'generate', ...QUIETLY);
  await run('turbo', 'run', 'build', '--filter=./packages/*', ...QUIETLY);
}
