import { expect, test } from 'vitest';
import type { Credentials } from '../../server/credentials.ts';
import type { SuiteResult } from '../../suite/result.ts';
import { runSuite } from '../../suite/run-suite.ts';
import { booksModel } from '../../testing/books-model.ts';
import { type BooksChoice, type BooksFault, startBooksServer } from '../../testing/books-server.ts';
import { libraryModel } from '../../testing/library-model.ts';
import { type LibraryTrait, startLibraryServer } from '../../testing/library-server.ts';
import { reviewsModel } from '../../testing/reviews-model.ts';
import { type ReviewsFault, reviewsCredentials, startReviewsServer } from '../../testing/reviews-server.ts';

async function runLists(...traits: readonly (BooksFault | BooksChoice)[]) {
  await using server = await startBooksServer(...traits);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [booksModel],
    kinds: ['list'],
  });
  return results.map(({ id, outcome, problems }) => [
    id.replace('books-api-v1/', ''),
    outcome === 'passed' ? outcome : problems.join('\n'),
  ]);
}

const LAWS = [
  'getBook/list/order',
  'listBooks/list/order',
  'listBooks/list/pages',
  'listBooks/list/links',
  'listBooks/list/default/withInactive',
  'listBooks/list/view/getBook',
  'listBooks/list/filter/genre',
  'listBooks/list/filter/codes',
  'listBooks/list/filter/printedFrom',
  'listBooks/list/filter/printedTo',
  'listBooks/list/filter/externalRef',
  'listBooks/list/totals',
  'listBooks/list/complements',
  'listBooks/list/combined',
  'listBooks/list/flag/withInactive',
  'listBooks/list/flag/withPrinted',
];

test.each<BooksChoice[]>([[], ['genreByPart'], ['printedFromExclusive'], ['othersWrite']])(
  'lists of a correct server pass every law, whatever the document leaves open: %s',
  async (...choices) => {
    expect(await runLists(...choices)).toEqual(LAWS.map((law) => [law, 'passed']));
  },
);

test.each<[BooksFault, string, string]>([
  ['orderChanges', 'listBooks/list/order', 'read again, item 1 of books is {"code":"B-'],
  ['pageLosesItem', 'listBooks/list/pages', 'is missing'],
  ['otherLastPage', 'listBooks/list/pages', 'page 4 of 3 is rejected with ["The last page is 4"]'],
  [
    'pageOfNothing',
    'listBooks/list/pages',
    'page 2 of a list without items is returned with 200 (#/paths/~1books/get/responses)',
  ],
  [
    'titleOfAnother',
    'listBooks/list/view/getBook',
    'title is "Volume 6" in the list, but "Volume 0" when read by its code (#/paths/~1books/get, #/paths/~1books~1{bookCode}/get)',
  ],
  [
    'lastUnfindable',
    'listBooks/list/view/getBook',
    'code "B-7": is in the list, but is not found by its code: 404 (#/paths/~1books/get',
  ],
  [
    'titleUnlisted',
    'listBooks/list/view/getBook',
    'title is "Volume 6" when read by its code, but is missing in the list',
  ],
  ['genreIgnored', 'listBooks/list/filter/genre', 'genre=manual of tyres also finds {"code":"B-1"'],
  ['codesIgnored', 'listBooks/list/filter/codes', 'codes=B-1 also finds {"code":"B-2"'],
  [
    'firstCodeOnly',
    'listBooks/list/filter/codes',
    'codes=B-1,B-4,B-7,B-0,b-1,B- does not find {"code":"B-4"',
  ],
  [
    'fewCodesOnly',
    'listBooks/list/filter/codes',
    'codes=14 others,B-1,B-4,B-7,B-0,b-1,B- does not find {"code":"B-1"',
  ],
  ['refOfAnyCase', 'listBooks/list/filter/externalRef', 'externalRef=ref-0 also finds {"code":"B-1"'],
  [
    'nextWithoutGenre',
    'listBooks/list/links',
    'next of page 1 with withInactive=true&withPrinted=true&genre=manual of tyres does not lead to the items of page 2: http',
  ],
  ['previousOfOtherSize', 'listBooks/list/links', 'previous of page 2 with withInactive=true'],
  ['printedFromTurned', 'listBooks/list/filter/printedFrom', '(#/paths/~1books/get, parameter printedFrom)'],
  [
    'filteredTotalOfAll',
    'listBooks/list/totals',
    'with genre=manual of tyres, totalElements is 7, but the pages contain 4 items (#/paths/~1books/get/responses)',
  ],
  ['filteredTotalOfPage', 'listBooks/list/totals', 'totalElements is 2, but the pages contain 4 items'],
  ['genreIgnored', 'listBooks/list/totals', 'totalElements is 7, but 4 of 7 items match'],
  [
    'printedToIgnored',
    'listBooks/list/complements',
    'the list has 7 items, of which printedTo=2026-02-04 has 7 and printedFrom=2026-02-05 has 3 (#/paths/~1books/get, parameter printedFrom)',
  ],
  [
    'hasAuthorIgnored',
    'listBooks/list/complements',
    'hasAuthor=true and hasAuthor=false both find {"code":"B-1"',
  ],
  [
    'unknownCountryIgnored',
    'listBooks/list/complements',
    'country=FR, country=FA, country=FB all find {"code":"B-1"',
  ],
  [
    'genreIgnoredBesideRef',
    'listBooks/list/combined',
    '&externalRef=REF-0&genre=manual of tyres also finds {"code":"B-1"',
  ],
  [
    'printedCountsBesideCodes',
    'listBooks/list/combined',
    'codes=B-1&printedFrom=2026-02-04 does not find {"code":"B-1"',
  ],
  [
    'inactiveByDefault',
    'listBooks/list/default/withInactive',
    'without withInactive, item 5 is {"code":"B-5"',
  ],
  ['inactiveListed', 'listBooks/list/flag/withInactive', 'without withInactive, {"code":"B-5"'],
  ['inactiveFound', 'listBooks/list/flag/withInactive', 'with genre=manual of tyres, {"code":"B-5"'],
  ['inactiveNeverListed', 'listBooks/list/flag/withInactive', 'withInactive adds no items'],
  ['printedAlways', 'listBooks/list/flag/withPrinted', 'without withPrinted, {"code":"B-1"'],
  [
    'printedWithRef',
    'listBooks/list/flag/withPrinted',
    'without withPrinted, with externalRef=REF-0, {"code":"B-1"',
  ],
  [
    'printedInstead',
    'listBooks/list/flag/withPrinted',
    'withPrinted changes item 1.title from "Volume 0" to nothing',
  ],
])('%s breaks %s', async (fault, law, problem) => {
  const verdicts = Object.fromEntries(await runLists(fault));

  expect(verdicts[law]).toContain(problem);
});

test('a list that is empty for the default partner is read as another one', async () => {
  await using server = await startReviewsServer();
  const { default: stranger, owner } = reviewsCredentials;
  const run = (credentials: Credentials) =>
    runSuite({ baseUrl: server.url, credentials, models: [reviewsModel], kinds: ['list'] });
  const loans = ({ results }: SuiteResult) =>
    results.find(({ operationId }) => operationId === 'listMyLoans');

  expect(loans(await run({ default: stranger, owner }))?.outcome).toBe('passed');
  expect(loans(await run({ default: stranger }))).toMatchObject({
    outcome: 'skipped',
    problems: ['listMyLoans has no items'],
  });
});

test('a limit keeps the beginning of the list', async () => {
  const outcomeOf = async (...faults: readonly ReviewsFault[]) => {
    await using server = await startReviewsServer(...faults);
    const caseId = 'reviews-api-v1/listReviews/list/limit';
    const { results } = await runSuite({
      baseUrl: server.url,
      credentials: reviewsCredentials,
      models: [reviewsModel],
      caseId,
    });
    return results[0]?.problems.join('\n');
  };

  expect(await outcomeOf()).toBe('');
  expect(await outcomeOf('limitIgnored')).toContain('limit=1 of 2 items returns [{"stars":5');
});

/** Returns the outcome of a law for the library's lists, with its problems. */
async function libraryOutcome(law: string, ...traits: readonly LibraryTrait[]) {
  await using server = await startLibraryServer('hasBooks', ...traits);
  const caseId = `library-api-v1/${law}`;
  const credentials = { default: {} };
  const { results } = await runSuite({ baseUrl: server.url, credentials, models: [libraryModel], caseId });
  return results.map(({ outcome, problems }) => [outcome, ...problems]);
}

test.each<[LibraryTrait, string]>([
  ['booksOfAll', 'it also lists X-2'],
  ['booksOfNone', 'it does not list X-1'],
])(
  "the list of a thing's items has those that the list of all finds for it: %s",
  async (fault, difference) => {
    const law = 'listAuthorBooks/list/of/listBooks';
    const places = '(#/paths/~1authors~1{authorCode}~1books/get, #/paths/~1books/get)';

    expect(await libraryOutcome(law)).toEqual([['passed']]);
    expect(await libraryOutcome(law, fault)).toEqual([
      ['failed', `listAuthorBooks: with {"authorCode":"A-1"} ${difference}, unlike listBooks ${places}`],
    ]);
  },
);

test('an item is not found below a thing that it does not belong to', async () => {
  const law = 'listAuthorBooks/list/owned/getAuthorBook';

  expect(await libraryOutcome(law, 'hasBookOfExample')).toEqual([['passed']]);
  expect(await libraryOutcome(law, 'hasBookOfExample', 'bookOfAnyAuthor')).toEqual([
    [
      'failed',
      'getAuthorBook: bookCode "X-1" is not in listAuthorBooks, and is found there alone (#/paths/~1authors~1{authorCode}~1books~1{bookCode}/get)',
    ],
  ]);
});

test('a required filter finds nothing without its value', async () => {
  const law = 'listShelves/list/filter/branchCode';

  expect(await libraryOutcome(law)).toEqual([['passed']]);
  expect(await libraryOutcome(law, 'shelvesOfAll')).toEqual([
    [
      'failed',
      'listShelves: branchCode=X-9 also finds {"branchCode":"B-2"} (#/paths/~1shelves/get, parameter branchCode)',
    ],
  ]);
});
