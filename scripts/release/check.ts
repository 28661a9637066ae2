import path from 'node:path';
import { run } from '../run.ts';
import { refuseLicences } from './licences.ts';
import { readLockfile } from './lockfile.ts';
import type { Packed } from './pack.ts';

/**
 * Checks the tarballs that are about to be published: their exports exist, their types resolve, their size is within
 * budget, and everything that they install has a licence that our users can accept.
 *
 * @throws {CommandFailedError} when a tool finds a problem, after it has printed it
 * @throws {ReleaseError} for a licence
 */
export async function checkTarballs(root: string, packed: readonly Packed[]): Promise<void> {
  for (const { tarball } of packed) {
    const file = path.relative(root, tarball);
    await run('publint', 'run', '--strict', file);
    await run('attw', file, '--profile', 'esm-only', '--quiet');
  }
  await run('size-limit');
  const lockfile = await readLockfile(root);
  for (const { target } of packed) refuseLicences(target, lockfile);
}
