import { setImmediate as nextJob } from 'node:timers/promises';

/**
 * Reads pages one after another, each in a job of its own. What a page makes when it is read stays in memory until the job
 * ends, so that one job for ten thousand pages would keep the contents of all of them.
 *
 * @param read returns what is kept of a page
 * @see `made-when-read.ts`
 */
export async function oneByOne<Page, Kept>(
  pages: Iterable<Page>,
  read: (page: Page) => Kept,
): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for (const page of pages) {
    await nextJob();
    kept.push(read(page));
  }
  return kept;
}
