import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { reviewsModel } from '../../testing/reviews-model.ts';
import { type ReviewsFault, reviewsCredentials, startReviewsServer } from '../../testing/reviews-server.ts';

async function runReadBacks(...faults: readonly ReviewsFault[]) {
  await using server = await startReviewsServer(...faults);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: reviewsCredentials,
    models: [reviewsModel],
    kinds: ['read-back'],
  });
  return results.map(({ id, outcome, problems }) => [
    id.replace(/^reviews-api-v1\/|read-back\//g, ''),
    outcome === 'passed' ? outcome : problems.join('\n'),
  ]);
}

test('what no operation reads by a code is read as the new item of a list, possibly by another partner', async () => {
  expect(await runReadBacks()).toEqual([
    ['addReview/all', 'passed'],
    ['addReview/stars', 'passed'],
    ['addReview/remark', 'passed'],
    ['addReview/stars/zero', 'passed'],
    ['addReview/remark/empty', 'passed'],
    ['addReview/remark/widest', 'passed'],
    ['addReview/remark/spaced', 'passed'],
    ['addReview/remark/digits', 'passed'],
    ['addReview/other-owner', 'passed'],
    ['addLoan/all', 'passed'],
    ['addLoan/note', 'passed'],
    ['addLoan/externalRef', 'passed'],
    ...['note', 'externalRef'].flatMap((field) => [
      [`addLoan/${field}/empty`, 'passed'],
      [`addLoan/${field}/widest`, 'passed'],
      [`addLoan/${field}/spaced`, 'passed'],
      [`addLoan/${field}/digits`, 'passed'],
    ]),
  ]);
});

test.each<[ReviewsFault, string, string]>([
  [
    'reviewLost',
    'addReview/all',
    'the written object is not found (#/paths/~1books~1{bookCode}~1reviews/post',
  ],
  ['noStarsLost', 'addReview/stars/zero', 'stars was written as 0, but is not returned'],
  ['remarkLost', 'addReview/remark', 'remark was written as "UsefuA", but is not returned'],
  [
    'reviewOfOneBook',
    'addReview/other-owner',
    'the same call for bookCode "B-2" changed {"remark":"UsefuA"} of "B-1"',
  ],
  ['firstBookOnly', 'addReview/other-owner', 'the same call for bookCode "B-2" adds nothing there'],
  ['noteLost', 'addLoan/note', 'note was written as "For the workshoA", but is read as ""'],
  ['loanLost', 'addLoan/note', 'listMyLoans does not show the written object'],
])('%s shows in %s', async (fault, task, problem) => {
  const verdicts = Object.fromEntries(await runReadBacks(fault));

  expect(verdicts[task]).toContain(problem);
});
