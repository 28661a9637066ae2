import type { Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { booksModel } from '../../testing/books-model.ts';
import { type BooksChoice, type BooksFault, startBooksServer } from '../../testing/books-server.ts';

const NOT_FOUND = {
  name: 'bookNotFound',
  summary: '',
  description: '',
  value: { errors: [{ error: 'The book cannot be found', property: 'bookCode' }] },
  error: { template: 'The book cannot be found', violates: [], properties: [] },
};

/** Returns an operation that documents what it does not find. */
function withNotFound(operation: Operation): Operation {
  const responses = operation.responses.map((response) =>
    response.status === '404'
      ? { ...response, content: [{ mediaType: 'application/json', schema: {}, examples: [NOT_FOUND] }] }
      : response,
  );
  return operation.path.endsWith('}') ? { ...operation, responses } : operation;
}

const model = { ...booksModel, operations: booksModel.operations.map(withNotFound) };

async function runHidden(...traits: readonly (BooksFault | BooksChoice)[]) {
  await using server = await startBooksServer(...traits);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [model],
    kinds: ['list'],
  });
  const hidden = results.filter(({ id }) => id.includes('/list/hidden/'));
  return hidden.map(({ id, outcome, problems }) => [id, outcome, problems.join('\n')]);
}

const ID = 'books-api-v1/listBooks/list/hidden/updateBook/bookCode';

test('what is not found by its code is not changed either', async () => {
  expect(await runHidden('inactiveUnread')).toEqual([[ID, 'passed', '']]);
});

test('an inactive book that is changed, although it is not found, breaks the law', async () => {
  expect(await runHidden('inactiveUnread', 'inactiveUpdated')).toEqual([
    [
      ID,
      'failed',
      'updateBook: bookCode "B-5" is not found by getBook, and accepted here with 200 (#/paths/~1books~1{bookCode}/put)',
    ],
  ]);
});

test('an inactive book that is found allows no verdict', async () => {
  expect(await runHidden()).toEqual([
    [ID, 'skipped', 'withInactive shows no item that getBook does not find'],
  ]);
});

test('an operation that takes the flagged property may show an item again', async () => {
  const { BookData, ...schemas } = model.schemas;
  const revivable = {
    ...BookData,
    properties: { ...BookData?.properties, active: { type: 'boolean' } },
  } as const;
  await using server = await startBooksServer('inactiveUnread');
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [{ ...model, schemas: { ...schemas, BookData: revivable } }],
    kinds: ['list'],
  });
  expect(results.some(({ id }) => id.includes('/list/order'))).toBe(true);
  expect(results.some(({ id }) => id.includes('/list/hidden/'))).toBe(false);
});
