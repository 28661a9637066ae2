import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Does some work, and cleans up after it whether or not it fails. Where both fail, the error of the work is thrown:
 * a `finally` would hide it behind the other one.
 */
export async function withCleanUp<T>(work: () => Promise<T>, cleanUp: () => Promise<void>): Promise<T> {
  const [result] = await Promise.allSettled([work()]);
  const [cleaned] = await Promise.allSettled([cleanUp()]);
  if (result.status === 'rejected') throw result.reason;
  if (cleaned.status === 'rejected') throw cleaned.reason;
  return result.value;
}

/**
 * Does some work in a temporary folder, which is gone afterwards.
 *
 * @param prefix of the folder's name: `spec-diff-`
 * @param work must have ended all writing when it resolves or rejects
 */
export async function withTemporaryFolder<T>(
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  return withCleanUp(
    () => work(folder),
    () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  );
}

/**
 * The results of all tasks, like `Promise.all`, but only when every one has ended: one that goes on after another has
 * failed would write into what is cleaned up.
 *
 * @throws the error of the first task that failed, in their order
 */
export async function settleAll<T>(tasks: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(tasks);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
