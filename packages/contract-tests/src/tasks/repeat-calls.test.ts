import { expect, test } from 'vitest';
import { reports } from '../report/report.ts';
import { runSuite, type SuiteOptions } from '../suite/run-suite.ts';
import { booksModel } from '../testing/books-model.ts';
import { type BooksFault, startBooksServer } from '../testing/books-server.ts';

async function runOne(id: string, fault: BooksFault, options: Partial<SuiteOptions> = {}) {
  await using server = await startBooksServer(fault);
  const suite = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [booksModel],
    caseId: `books-api-v1/${id}`,
    ...options,
  });
  const [result] = suite.results;
  return {
    suite,
    calls: result?.exchanges.map(({ request, operationId }) => `${request.method} ${operationId}`),
    repeated: result?.again,
    demands: result?.sequence?.demands.map(({ call }) => call),
  };
}

const WRITE_AND_READ = ['PUT updateBook', 'GET getBook'];
/** A reading of all books, in two pages. */
const LIST = ['GET listBooks', 'GET listBooks'];

test.each<[string, BooksFault, string[], string[]]>([
  [
    'updateBook/read-back/without-genre',
    'leftOutKept',
    [...WRITE_AND_READ, ...WRITE_AND_READ],
    WRITE_AND_READ,
  ],
  [
    'listBooks/list/view/getBook',
    'titleOfAnother',
    // The second reading is without a flag, and the last one shows that nobody else has changed the list.
    [...LIST, ...LIST, 'GET getBook', ...LIST],
    ['GET listBooks', 'GET getBook'],
  ],
  [
    'listBooks/list/order',
    'orderChanges',
    ['GET listBooks', 'GET listBooks'],
    ['GET listBooks', 'GET listBooks'],
  ],
])(
  '%s is shortened to the calls that matter, which fail again 10 of 10 times',
  async (id, fault, before, after) => {
    const whole = await runOne(id, fault, { repeat: 0 });
    const { calls, repeated, demands } = await runOne(id, fault);

    expect(whole).toMatchObject({ calls: before, repeated: undefined });
    expect(calls).toEqual(after);
    expect(repeated).toEqual({ failed: 10, times: 10 });
    expect(new Set(demands)).toEqual(new Set([after.length - 1]));
  },
);

test('a failure that does not occur again is shown with all its calls, and says so', async () => {
  const { suite, calls, repeated } = await runOne('updateBook/read-back/genre', 'firstGenreLost');

  expect(calls).toEqual(WRITE_AND_READ);
  expect(repeated).toEqual({ failed: 0, times: 10 });
  expect(reports.text(suite)).toContain('failed again: 0 of 10');
  expect(reports.markdown(suite)).toContain('which failed again 0 of 10 times');
  expect(reports.html(suite)).toContain('it failed again 0 of 10 times');
  expect(JSON.parse(reports.json(suite)).results[0].again).toEqual({ failed: 0, times: 10 });
});

test('a server that cannot be reset is called only once', async () => {
  const { repeated, calls } = await runOne('updateBook/read-back/without-genre', 'leftOutKept', {
    control: false,
  });

  expect(repeated).toBeUndefined();
  expect(calls).toHaveLength(4);
});
