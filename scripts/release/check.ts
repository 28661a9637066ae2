import { run } from '../run.ts';
import { refuseLicences } from './licences.ts';
import { readLockfile } from './lockfile.ts';
import type { Packed } from './pack.ts';
import { ReleaseError } from './release-error.ts';
import { tarballProblems } from './tarball-problems.ts';

/**
 * Checks the tarballs to publish: their exports exist, their types resolve, their sizes are within budget, and all
 * their dependencies have an acceptable licence.
 *
 * @throws {CommandFailedError} if a size is over its budget, after the sizes are printed
 * @throws {ReleaseError} with each problem of packaging, types and licences
 */
export async function checkTarballs(root: string, packed: readonly Packed[]): Promise<void> {
  const lockfile = await readLockfile(root);
  const problems: string[] = [];
  for (const { target, tarball } of packed) {
    refuseLicences(target, lockfile);
    const found = await tarballProblems(tarball);
    problems.push(...found.map((problem) => `${target.name}: ${problem}`));
  }
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  await run('size-limit');
}
