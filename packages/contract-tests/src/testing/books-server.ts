import { createServer } from 'node:http';
import type { JsonObject, JsonValue } from '@partner-apis/model';
import { bodyOf } from './body-of.ts';
import { type ListeningServer, listening } from './listen.ts';
import { seeded } from './seeded-books.ts';

/** Faults of the server. */
export type BooksFault =
  | 'orderChanges'
  | 'pageLosesItem'
  | 'otherLastPage'
  | 'pageOfNothing'
  | 'genreIgnored'
  | 'codesIgnored'
  | 'firstCodeOnly'
  | 'fewCodesOnly'
  | 'refOfAnyCase'
  | 'anyRefKnown'
  | 'nextWithoutGenre'
  | 'previousOfOtherSize'
  | 'printedFromTurned'
  | 'printedToIgnored'
  | 'hasAuthorIgnored'
  | 'unknownCountryIgnored'
  | 'filteredTotalOfAll'
  | 'filteredTotalOfPage'
  | 'totalAsText'
  | 'inactiveListed'
  | 'inactiveByDefault'
  | 'inactiveFound'
  | 'inactiveNeverListed'
  | 'inactiveUpdated'
  | 'printedAlways'
  | 'printedWithRef'
  | 'printedInstead'
  | 'genreLost'
  | 'firstGenreLost'
  | 'emptyGenreLost'
  | 'genreInAscii'
  | 'genreTrimmed'
  | 'genreAsNumber'
  | 'genreInvented'
  | 'genreListedAsOther'
  | 'titleOfAnother'
  | 'titleUnlisted'
  | 'leftOutKept'
  | 'authorEmptied'
  | 'bookNotKept'
  | 'othersEmptied'
  | 'againEmptied'
  | 'againUnlisted'
  | 'lastUnfindable'
  | 'genreIgnoredBesideRef'
  | 'printedCountsBesideCodes';

/** Choices that the document leaves to the server. */
export type BooksChoice =
  | 'genreByPart'
  | 'printedFromExclusive'
  | 'fieldsTogetherOnly'
  | 'othersWrite'
  | 'inactiveUnread'
  | 'refsKnown';

/** Number of books to which others add one, in place of the one that they added before. */
const MOST = 20;

/** Starts a server for the books document on a free port. It can be reset like a sandbox. */
export async function startBooksServer(
  ...traits: readonly (BooksFault | BooksChoice)[]
): Promise<ListeningServer> {
  const has = (trait: BooksFault | BooksChoice) => traits.includes(trait);
  let books = seeded();
  let calls = 0;
  let writes = 0;
  let isRepeated = false;

  const isOfRef = (externalRef: string, wanted: string | null) =>
    wanted === null ||
    externalRef === wanted ||
    (has('refOfAnyCase') && externalRef.toLowerCase() === wanted.toLowerCase());

  const isOfCountry = (code: string, wanted: string | null) => {
    if (wanted === null || (has('unknownCountryIgnored') && wanted !== 'FR')) return true;
    return wanted === 'FR' && /[13579]$/.test(code);
  };

  function list(query: URLSearchParams): JsonObject {
    const codes = query
      .get('codes')
      ?.split(',')
      .slice(0, has('firstCodeOnly') ? 1 : has('fewCodesOnly') ? 10 : undefined);
    const from = query.get('printedFrom');
    const isAfter = (printed: string) => {
      if (from === null) return true;
      if (has('printedFromTurned')) return printed <= from;
      return has('printedFromExclusive') ? printed > from : printed >= from;
    };
    const to = query.get('printedTo');
    const isBefore = (printed: string) => to === null || has('printedToIgnored') || printed <= to;
    const isAsked = (author: JsonValue | undefined) =>
      has('hasAuthorIgnored') ||
      !query.has('hasAuthor') ||
      (author !== undefined) === (query.get('hasAuthor') === 'true');
    const showsInactive = (asked: URLSearchParams) => {
      if (has('inactiveNeverListed')) return false;
      if (has('inactiveByDefault') && !asked.has('withInactive')) return true;
      if (has('inactiveListed') || asked.get('withInactive') === 'true') return true;
      return has('inactiveFound') && asked.has('genre');
    };
    const isOfGenre = (genre: string, wanted: string) =>
      has('genreByPart') ? genre.includes(wanted) : genre === wanted;
    const found = books.filter(
      (book) =>
        (has('codesIgnored') || codes?.includes(String(book.code)) !== false) &&
        (has('genreIgnored') ||
          (has('genreIgnoredBesideRef') && query.has('externalRef')) ||
          isOfGenre(String(book.genre), query.get('genre') ?? String(book.genre))) &&
        isOfRef(String(book.externalRef), query.get('externalRef')) &&
        (book.active !== false || showsInactive(query)) &&
        isBefore(String(book.printed)) &&
        isAsked(book.author) &&
        isOfCountry(String(book.code), query.get('country')) &&
        (isAfter(String(book.printed)) || (codes !== undefined && !has('printedCountsBesideCodes'))),
    );
    const size = Number(query.get('pageSize') ?? 5);
    const start = (Number(query.get('pageNumber') ?? 1) - 1) * size;
    const page = found.slice(start + (has('pageLosesItem') && start > 0 ? 1 : 0), start + size);
    const showsPrinted = query.get('withPrinted') === 'true';
    const shown = page.map(({ title, printed, ...book }) => ({
      ...(has('genreListedAsOther') ? { ...book, genre: 'other' } : book),
      ...(title === undefined || has('titleUnlisted') || (has('printedInstead') && showsPrinted)
        ? {}
        : { title }),
      ...(printed !== undefined &&
      !(has('againUnlisted') && isRepeated) &&
      (has('printedAlways') || showsPrinted || (has('printedWithRef') && query.has('externalRef')))
        ? { printed }
        : {}),
    }));
    const isFiltered = query.has('genre') || query.has('printedFrom');
    const last = Math.ceil(found.length / size);
    const counted =
      has('filteredTotalOfAll') && isFiltered
        ? books
        : has('filteredTotalOfPage') && isFiltered
          ? page
          : found;
    const number = Number(query.get('pageNumber') ?? 1);
    return {
      ...(number < last ? { next: link(query, number + 1, has('nextWithoutGenre') ? ['genre'] : []) } : {}),
      ...(number > 1
        ? { previous: link(query, number - 1, has('previousOfOtherSize') ? ['pageSize'] : []) }
        : {}),
      pageTotal: last,
      totalElements: has('totalAsText') ? String(counted.length) : counted.length,
      books: has('orderChanges') && calls % 2 === 0 ? shown.toReversed() : shown,
    };
  }

  function storedText(genre: string): string {
    const text = has('genreTrimmed') ? genre.trim() : genre;
    if (has('genreAsNumber') && /^\d+$/.test(text)) return String(Number(text));
    return has('genreInAscii') ? text.replaceAll(/[^ -~]/gu, '?') : text;
  }

  function kept(body: JsonObject): JsonObject {
    const { genre, author, ...others } = body;
    const isFirst = writes === 0;
    writes += 1;
    const isLost =
      has('genreLost') || (has('firstGenreLost') && isFirst) || (has('emptyGenreLost') && genre === '');
    const stored = typeof genre === 'string' ? storedText(genre) : genre;
    return {
      ...others,
      ...(stored === undefined || isLost ? {} : { genre: stored }),
      ...(author === undefined ? {} : { author: has('authorEmptied') ? {} : author }),
    };
  }

  const server = createServer(async (request, response) => {
    calls += 1;
    if (has('othersWrite') && calls % 3 === 0) {
      books = [...books.slice(0, MOST), { ...books[0], code: `B-${calls + 100}` }];
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://books.example');
    const answer = (status: number, body: JsonValue = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/_sandbox/reset') {
      books = seeded();
      isRepeated = false;
      return response.writeHead(204).end();
    }
    const [, code] = /^\/books\/(.+)$/.exec(pathname) ?? [];
    const body = await bodyOf(request);
    if (code === undefined) {
      if (request.method === 'GET') {
        const page = list(searchParams);
        const last = Math.max(1, Number(page.pageTotal));
        const isAny = has('pageOfNothing') && page.pageTotal === 0;
        if (isAny || Number(searchParams.get('pageNumber') ?? 1) <= last) return answer(200, page);
        const named = has('otherLastPage') ? last + 1 : last;
        return answer(404, { errors: [{ error: `The last page is ${named}`, property: 'pageNumber' }] });
      }
      const registered = has('refsKnown') ? books.slice(seeded().length) : [];
      const again = registered.find(
        ({ externalRef }) => has('anyRefKnown') || isOfRef(String(externalRef), String(body.externalRef)),
      );
      if (again !== undefined) {
        const invented = has('genreInvented') && body.genre === undefined ? { genre: 'other' } : {};
        const replaced = { ...again, ...kept(body), ...invented };
        books = books.map((book) => (book === again ? replaced : book));
        return answer(201, { code: again.code ?? null });
      }
      const added = { code: `B-${books.length + 1}`, ...kept(body) };
      if (!has('bookNotKept')) books = [...(has('othersEmptied') ? books.map(emptied) : books), added];
      return answer(201, { code: added.code });
    }
    const known = books.find((book) => book.code === code);
    if (known === undefined || (has('lastUnfindable') && code === 'B-7')) return answer(404);
    const isRead = request.method === 'GET' || !has('inactiveUpdated');
    if (has('inactiveUnread') && known.active === false && isRead) return answer(404);
    if (request.method === 'GET')
      return answer(200, has('titleOfAnother') ? { ...known, title: 'Volume 0' } : known);
    if (has('fieldsTogetherOnly') && Object.keys(body).length < 4) return answer(400);
    const changed = {
      ...(has('leftOutKept') ? known : {}),
      code,
      externalRef: known.externalRef ?? null,
      ...kept(body),
    };
    const isAgain = JSON.stringify(known) === JSON.stringify(changed);
    isRepeated ||= isAgain;
    const stored = has('againEmptied') && isAgain ? emptied(changed) : changed;
    books = books.map((book) => (book.code === code ? stored : book));
    return answer(200, stored);
  });
  return await listening(server);
}

/** Returns the address of a page, with all parameters of the call but those that a fault loses. */
function link(query: URLSearchParams, pageNumber: number, lost: readonly string[]): string {
  const searchParams = new URLSearchParams(query);
  searchParams.set('pageNumber', String(pageNumber));
  for (const name of lost) searchParams.delete(name);
  return `http://books.example/books?${searchParams}`;
}

function emptied({ genre: _, ...book }: JsonObject): JsonObject {
  return book;
}
