import { createServer } from 'node:http';
import { isJsonObject, type JsonObject, type JsonValue } from '@partner-apis/model';
import { bodyOf } from './body-of.ts';
import { type ListeningServer, listening } from './listen.ts';

/** Traits of the server: initial data, and faults. */
export type LibraryTrait =
  | 'hasBranches'
  | 'hasBooks'
  | 'hasBookOfExample'
  | 'bookOfAnyAuthor'
  | 'bookLost'
  | 'membershipLost'
  | 'booksOfAll'
  | 'booksOfNone'
  | 'shelvesOfAll';

/** Starts a server for the library document on a free port, without any data except those of its traits. */
export async function startLibraryServer(...traits: readonly LibraryTrait[]): Promise<ListeningServer> {
  const has = (trait: LibraryTrait) => traits.includes(trait);
  const authors = new Set<JsonValue>([
    ...(has('hasBooks') ? ['A-1', 'A-2'] : []),
    ...(has('hasBookOfExample') ? ['X-9'] : []),
  ]);
  const books = new Map<string, JsonObject>(
    [...authors].map((authorCode, index) => [`X-${index + 1}`, { title: 'Tyres', authorCode }]),
  );
  const branches = new Set<JsonValue>(has('hasBranches') ? ['B-1'] : []);
  let isMember = false;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: JsonValue = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://library.example');
    const call = `${request.method} ${pathname}`;
    const [, code = ''] = /^\/\w+\/([\w-]+)/.exec(pathname) ?? [];
    const booksOf = (author: string | null) =>
      [...books].flatMap(([book, { authorCode = '' }]) =>
        author === null || author === authorCode ? [{ code: book, authorCode }] : [],
      );
    if (call === 'POST /authors') {
      authors.add(`A-${authors.size + 1}`);
      return answer(200, { code: `A-${authors.size}` });
    }
    if (call === 'POST /books') {
      const book = await bodyOf(request);
      const isKnown = book.branchCode === undefined || branches.has(book.branchCode);
      if (!authors.has(book.authorCode ?? null) || !isKnown) return answer(404);
      const added = `X-${books.size + 1}`;
      if (!has('bookLost')) books.set(added, book);
      return answer(200, { code: added });
    }
    if (call === 'GET /shelves') {
      const branchCode = searchParams.get('branchCode');
      return answer(200, [{ branchCode }, ...(has('shelvesOfAll') ? [{ branchCode: 'B-2' }] : [])]);
    }
    if (call === 'GET /books') return answer(200, booksOf(searchParams.get('authorCode')));
    if (call === `GET /authors/${code}/books`) {
      if (!authors.has(code)) return answer(404);
      return answer(200, has('booksOfNone') ? [] : booksOf(has('booksOfAll') ? null : code));
    }
    const [, author, ofAuthor = ''] = /^GET \/authors\/([\w-]+)\/books\/([\w-]+)$/.exec(call) ?? [];
    if (author !== undefined) {
      const found = books.get(ofAuthor);
      const isOwn = found?.authorCode === author || has('bookOfAnyAuthor');
      return found === undefined || !isOwn ? answer(404) : answer(200, found);
    }
    if (call === 'PUT /me/membership') {
      isMember = isJsonObject(await bodyOf(request)) && !has('membershipLost');
      return response.writeHead(200).end();
    }
    if (call === 'GET /branches')
      return answer(
        200,
        [...branches].map((branch) => ({ code: branch })),
      );
    if (call === `GET /branches/${code}`) return answer(branches.has(code) ? 200 : 404, { name: 'North' });
    const book = books.get(code);
    if (book === undefined) return answer(404);
    if (call === `GET /books/${code}`) return answer(200, book);
    return isMember ? response.writeHead(200).end() : answer(403);
  });
  return await listening(server);
}
