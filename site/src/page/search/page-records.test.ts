import { expect, test } from 'vitest';
import type { Page } from '../page.ts';
import { pageRecords } from './page-records.ts';

test('a page is read in a job of its own, so that its contents can be reclaimed before the next', async () => {
  const jobs: object[] = [];
  const pages = ['first', 'second', 'third'].map(
    (path): Page => ({
      ...{ path, title: path, description: '', part: '', trail: [], summary: [], sections: [] },
      search: { context: 'Guide', names: [path] },
      get lead() {
        jobs.push(currentJob());
        return [];
      },
    }),
  );
  expect((await pageRecords(pages)).map(({ names }) => names[0])).toEqual(['first', 'second', 'third']);
  expect(new Set(jobs).size).toBe(pages.length);
});

let job: object | undefined;

/** Returns an object that is another one in each job. */
function currentJob(): object {
  if (job !== undefined) return job;
  setImmediate(() => {
    job = undefined;
  });
  job = {};
  return job;
}
