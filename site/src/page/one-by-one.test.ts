import { expect, test } from 'vitest';
import { oneText } from '../markdown/whole-text.ts';
import { oneByOne } from './one-by-one.ts';
import type { Page } from './page.ts';
import { pageRecords } from './search/page-records.ts';

const NAMES = ['first', 'second', 'third'];

test('pages are read in their order, each in a job of its own', async () => {
  const jobs: object[] = [];
  const read = (name: string) => {
    jobs.push(currentJob());
    return name.length;
  };
  expect(await oneByOne(NAMES, read)).toEqual([5, 6, 5]);
  expect(new Set(jobs).size).toBe(NAMES.length);
});

test('the search index and the text of all pages keep no page from being reclaimed before the next', async () => {
  const jobs: object[] = [];
  const pages = NAMES.map(
    (path): Page => ({
      ...{ path, title: path, description: '', part: '', trail: [], summary: [], sections: [] },
      search: { context: 'Guide', names: [path] },
      get lead() {
        jobs.push(currentJob());
        return [];
      },
    }),
  );
  expect((await pageRecords(pages)).map(({ names }) => names[0])).toEqual(NAMES);
  const written = pages.map((page) => ({
    ...page,
    about: '',
    lead: [],
    text: () => String(page.lead.length),
  }));
  expect(await oneText(written)).toContain('third');
  expect(new Set(jobs).size).toBe(2 * NAMES.length);
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
