import { createServer } from 'node:http';
import { isJsonObject, type JsonValue } from '@partner-apis/model';
import { bodyOf } from './body-of.ts';
import { listen } from './listen.ts';

/** Traits of the server: branches that it has from the beginning, and faults. */
export type LibraryTrait = 'hasBranches' | 'bookLost' | 'membershipLost';

export interface LibraryServer extends AsyncDisposable {
  readonly url: string;
}

/** Starts a server of the library document on a free port, without any data but those of its traits. */
export async function startLibraryServer(...traits: readonly LibraryTrait[]): Promise<LibraryServer> {
  const has = (trait: LibraryTrait) => traits.includes(trait);
  const authors = new Set<JsonValue>();
  const books = new Map<string, JsonValue>();
  const branches = new Set<JsonValue>(has('hasBranches') ? ['B-1'] : []);
  let isMember = false;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: JsonValue = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const call = `${request.method} ${request.url}`;
    const [, code = ''] = /^\/\w+\/([\w-]+)/.exec(request.url ?? '') ?? [];
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
  const url = await listen(server);
  return {
    url,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
