import { expect, test } from 'vitest';
import { runSuite } from '../../suite/run-suite.ts';
import { booksModel } from '../../testing/books-model.ts';
import { type BooksChoice, type BooksFault, startBooksServer } from '../../testing/books-server.ts';

async function runReadBacks(...traits: readonly (BooksFault | BooksChoice)[]) {
  await using server = await startBooksServer(...traits);
  const { results } = await runSuite({
    baseUrl: server.url,
    credentials: { default: {} },
    models: [booksModel],
    kinds: ['read-back'],
  });
  return results.map(({ id, outcome, problems, exchanges }) => ({
    id: id.replace(/^books-api-v1\/|read-back\//g, ''),
    verdict: outcome === 'passed' ? outcome : problems.join('\n'),
    sent: exchanges.flatMap(({ request }) => (request.body === undefined ? [] : [request.body])),
  }));
}

test('every field is written alone, with another value than its example, and all are written together', async () => {
  const results = (await runReadBacks()).filter(({ id }) => !id.includes('/again-without-'));

  expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(Object.fromEntries(results.map(({ id, sent }) => [id, sent[0]]))).toEqual({
    'createBook/all': '{"externalRef":"REF-0","title":"Tyres","genre":"manual"}',
    'createBook/externalRef': '{"externalRef":"REF-1"}',
    'createBook/other-case': '{"externalRef":"REF-0","title":"Tyres","genre":"manual"}',
    'createBook/in-lists': '{"externalRef":"REF-0","title":"Tyres","genre":"manual"}',
    'updateBook/in-lists': expect.stringMatching(
      /"title":"Tyres","genre":"manual","printed":"[^"]+","author":/,
    ),
    'updateBook/title': '{"title":"TyreA"}',
    'createBook/title': '{"externalRef":"REF-0","title":"TyreA"}',
    'createBook/genre': '{"externalRef":"REF-0","genre":"manuaA"}',
    'createBook/printed': expect.stringMatching(/"printed":"\d{4}-\d\d-\d\d"/),
    'createBook/author': '{"externalRef":"REF-0","author":{}}',
    'createBook/again': '{"externalRef":"REF-0","title":"Tyres","genre":"manual"}',
    'updateBook/again': expect.stringMatching(/"title":"Tyres","genre":"manual","printed":"[^"]+","author":/),
    'updateBook/all': expect.stringMatching(/"title":"Tyres","genre":"manual","printed":"[^"]+","author":/),
    'updateBook/genre': '{"title":"Tyres","genre":"manuaA"}',
    'updateBook/printed': expect.stringMatching(/^\{"title":"Tyres","printed":"[^"]+"\}$/),
    'updateBook/author': '{"title":"Tyres","author":{"name":"AdA"}}',
    ...Object.fromEntries(
      ['genre', 'printed', 'author'].map((name) => [`updateBook/without-${name}`, expect.any(String)]),
    ),
    'createBook/printed/year-end': '{"externalRef":"REF-0","printed":"2024-12-31"}',
    'updateBook/printed/year-end': '{"title":"Tyres","printed":"2024-12-31"}',
    ...textsOf('createBook', 'externalRef', (externalRef) => ({ externalRef })),
    ...textsOf('createBook', 'title', (title) => ({ externalRef: 'REF-0', title })),
    ...textsOf('createBook', 'genre', (genre) => ({ externalRef: 'REF-0', genre })),
    ...textsOf('updateBook', 'title', (title) => ({ title })),
    ...textsOf('updateBook', 'genre', (genre) => ({ title: 'Tyres', genre })),
    ...textsOf('updateBook', 'author', (name) => ({ title: 'Tyres', author: { name } })),
  });
});

/** The bodies with which a field is written as an empty text, in several scripts, with blanks, and as digits. */
function textsOf(operationId: string, field: string, body: (text: string) => object): Record<string, string> {
  const texts = { empty: '', widest: 'aéЖ漢😀'.repeat(10), spaced: ' a  b ', digits: '00420' };
  return Object.fromEntries(
    Object.entries(texts).map(([edge, text]) => [
      `${operationId}/${field}/${edge}`,
      JSON.stringify(body(text)),
    ]),
  );
}

test('an omitted field is not tested if the server rejects the change', async () => {
  const results = await runReadBacks('fieldsTogetherOnly');

  expect(results.find(({ id }) => id === 'updateBook/without-genre')).toMatchObject({
    verdict: 'updateBook was rejected with 400',
    sent: [],
  });
});

async function inOtherCase(...traits: readonly (BooksFault | BooksChoice)[]) {
  const results = await runReadBacks(...traits);
  return results.find(({ id }) => id === 'createBook/other-case')?.verdict;
}

test('references that differ in upper and lower case are two references', async () => {
  expect(await inOtherCase('refsKnown')).toBe('passed');
  expect(await inOtherCase('refsKnown', 'refOfAnyCase')).toBe(
    'createBook: externalRef "ref-0" is taken for "REF-0" (#/paths/~1books/post)',
  );
});

test('a report says whether a reference that is new in every way is taken for a known one, too', async () => {
  expect(await inOtherCase('refsKnown', 'anyRefKnown')).toBe(
    'createBook: externalRef "ref-0" is taken for "REF-0", and so is "REF-0-NEW": the server knows it by its other fields (#/paths/~1books/post)',
  );
});

async function againWithoutGenre(...traits: readonly (BooksFault | BooksChoice)[]) {
  const results = await runReadBacks(...traits);
  return results.find(({ id }) => id === 'createBook/again-without-genre')?.verdict;
}

test('a field that is omitted when a resource is registered again has no value that nobody wrote', async () => {
  expect(await againWithoutGenre('refsKnown')).toBe('passed');
  expect(await againWithoutGenre('refsKnown', 'genreInvented')).toBe(
    'createBook: genre was "manual", was omitted, and now is "other", which is neither the value before nor none (#/paths/~1books/post/requestBody)',
  );
  expect(await againWithoutGenre()).toBe('createBook creates another resource for a reference that is known');
});

test('a field that is rejected alone is written with the others', async () => {
  const results = await runReadBacks('fieldsTogetherOnly');
  const genre = results.find(({ id }) => id === 'updateBook/genre');

  expect(genre?.verdict).toBe('passed');
  expect(genre?.sent.at(-1)).toContain('"author"');
});

test.each<[BooksFault, string, string]>([
  ['genreLost', 'updateBook/genre', 'updateBook: genre was written as "manuaA", but is not returned'],
  ['genreLost', 'createBook/genre', 'createBook: genre was written as "manuaA", but is not returned'],
  ['genreLost', 'updateBook/all', '(#/paths/~1books~1{bookCode}/put/requestBody)'],
  ['emptyGenreLost', 'updateBook/genre/empty', 'genre was written as "", but is not returned'],
  ['genreTrimmed', 'updateBook/genre/spaced', 'genre was written as " a  b ", but is read as "a  b"'],
  ['genreAsNumber', 'updateBook/genre/digits', 'genre was written as "00420", but is read as "420"'],
  ['genreInAscii', 'createBook/genre/widest', 'but is read as "a????a????'],
  ['authorEmptied', 'updateBook/author', 'author.name was written as "AdA", but is not returned'],
  [
    'leftOutKept',
    'updateBook/without-genre',
    'genre was "manual", was omitted, and now is "manual", but the document says that omitted fields are emptied (#/paths/~1books~1{bookCode}/put/x-omitted)',
  ],
  ['othersEmptied', 'createBook/again', 'the call changed {"code":"B-1"'],
  ['againEmptied', 'updateBook/again', 'updateBook was repeated, and it.genre has changed'],
  [
    'againUnlisted',
    'updateBook/again',
    'updateBook was repeated, and it.printed has changed: {"code":"B-1","externalRef":"REF-0"',
  ],
  [
    'genreListedAsOther',
    'createBook/in-lists',
    'listBooks: genre was written as "manual", but is read as "other" (#/paths/~1books/post/requestBody, #/paths/~1books/get/responses)',
  ],
  ['genreListedAsOther', 'updateBook/in-lists', 'listBooks: genre was written as "manual"'],
  ['bookNotKept', 'createBook/title', 'createBook: the written object is not found'],
])('%s breaks %s', async (fault, law, problem) => {
  const broken = (await runReadBacks(fault)).find(({ id }) => id === law);

  expect(broken?.verdict).toContain(problem);
});
