import { run } from '../run.ts';

const QUIETLY = ['--output-logs=errors-only', '--log-prefix=none'];

/**
 * Lints the documents, then generates and builds packages with their dependencies, using turbo's cache for everything
 * unchanged. Setting versions changes the lockfile, an input of every task, so packages that are not needed are left
 * out.
 *
 * @param scope `@partner-apis`
 * @param names of the packages
 * @throws {CommandFailedError} if a step fails, after it has printed the reason
 */
export async function buildPackages(scope: string, names: readonly string[]): Promise<void> {
  const packages = names.map((name) => `--filter=${name}`);
  // Two runs, as in `npm run build`, because the first one writes inputs of the second.
  const generators = ['--filter=//', `--filter=${scope}/generators`];
  await run('turbo', 'run', 'lint:specs', 'generate', ...generators, ...packages, ...QUIETLY);
  await run('turbo', 'run', 'build', ...packages, ...QUIETLY);
}
