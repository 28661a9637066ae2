import { OF_BUILT_FILES, OF_GENERATED_FILES, OF_SOURCES } from './check/of-the-repository.ts';
import { runMain } from './main.ts';
import { run } from './run.ts';

/** Options of turbo to run every check, as many at once as there are processors. */
const TOGETHER = ['--concurrency=100%', '--continue=always', '--log-order=grouped'];

/**
 * `npm run check:static`: generates, builds, and runs every check of the repository that is not a test. Checks start as
 * soon as the files that they read are there, since generation and builds leave processors idle. One run names every
 * problem, unless code cannot be generated or a package cannot be built.
 */
async function checkStatic(): Promise<void> {
  const generated = run('turbo', 'run', 'generate');
  const built = generated.then(() => run('turbo', 'run', 'build'));
  const checked = checkInTurn([
    { tasks: OF_SOURCES, files: Promise.resolve() },
    { tasks: OF_GENERATED_FILES, files: generated },
    { tasks: OF_BUILT_FILES, files: built },
  ]);
  for (const outcome of await Promise.allSettled([built, checked]))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/** Checks that start when some files are there. */
interface Checks {
  readonly tasks: readonly string[];
  readonly files: Promise<void>;
}

/**
 * Runs checks one list after the other, since all at once need too much memory. A check that fails does not stop the
 * others.
 */
async function checkInTurn(lists: readonly Checks[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { tasks, files } of lists) {
    await files;
    await run('turbo', 'run', ...tasks, ...TOGETHER).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

runMain(checkStatic);
