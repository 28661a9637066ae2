import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs a function and then cleans up, whether or not it fails. If both fail, the error of the function is thrown: a
 * `finally` would replace it by that of the clean-up.
 */
export async function withCleanUp<T>(work: () => Promise<T>, cleanUp: () => Promise<void>): Promise<T> {
  const [result] = await Promise.allSettled([work()]);
  const [cleaned] = await Promise.allSettled([cleanUp()]);
  if (result.status === 'rejected') throw result.reason;
  if (cleaned.status === 'rejected') throw cleaned.reason;
  return result.value;
}

/**
 * Runs a function in a temporary folder and removes the folder afterwards.
 *
 * @param prefix of the folder's name, such as `spec-diff-`
 * @param work must have finished all writing when it resolves or rejects
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
 * Returns the results of all tasks, like `Promise.all`, but settles only when every task has ended: one that continued
 * after another failed would write into a folder that is being removed.
 *
 * @throws the error of the first task in the list that failed
 */
export async function settleAll<T>(tasks: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(tasks);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
