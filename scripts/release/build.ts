import { run } from '../run.ts';

const QUIETLY = ['--output-logs=errors-only', '--log-prefix=none'];

/**
 * Lints the documents, and generates and builds packages with what they need, from turbo's cache where nothing changed.
 * Setting versions changes the lockfile, and with it the inputs of every task: the others are not built for nothing.
 *
 * @param scope `@partner-apis`
 * @param names of the packages
 * @throws {CommandFailedError} when a step fails, after it has printed why
 */
export async function buildPackages(scope: string, names: readonly string[]): Promise<void> {
  const packages = names.map((name) => `--filter=${name}`);
  // Two runs, as in `npm run build`: the inputs of a build are files that the first one writes.
  const generators = ['--filter=//', `--filter=${scope}/generators`];
  await run('turbo', 'run', 'lint:specs', 'generate', ...generators, ...packages, ...QUIETLY);
  await run('turbo', 'run', 'build', ...packages, ...QUIETLY);
}
