import { type Call, call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import type { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import { NotFoundError } from '../errors/not-found-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { own } from '../own.ts';
import type { Values } from '../parameters/values.ts';
import { lazyCall } from './lazy-call.ts';

/** A list may grow while it is read. One that keeps growing by this many pages is treated as endless. */
const MOST_PAGES = 1000;

/**
 * An operation that returns a list page by page. It takes `pageNumber`, and each page says how many there are
 * (`pageTotal`) or whether there is a `next` one.
 */
export interface PagedDescriptor extends OperationDescriptor {
  readonly paging: {
    /** The property of a page that holds its items. */
    readonly items: string;
  };
}

/**
 * A call for a page of a list. Awaited, it returns the requested page; iterated over, every item from there to the
 * end of the list. It begins when it is first awaited or iterated over, and only once.
 *
 * @example for await (const vehicle of client.listVehicles({ pageSize: 500 })) console.log(vehicle);
 */
export interface PagedCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {
  /** Iterates over the pages, from the requested one to the last. */
  pages(): AsyncIterable<Page>;
}

/**
 * Calls an operation that returns a list page by page. The next page is requested when the previous one is used up.
 * Iteration ends at the page that `pageTotal` names, or before a page that no longer exists. The address in `next` is
 * not needed: servers omit it when it is too long. Without `pageTotal`, the page without `next` is the last.
 *
 * @param values parameters by name; `pageNumber` defaults to 1
 * @throws {PartnerApiError} as a rejection, in one of its subclasses, for every failure
 */
export function pagedCall<Page, Item>(
  connection: Connection,
  descriptor: PagedDescriptor,
  values: object = {},
  options?: CallOptions,
): PagedCall<Page, Item> {
  const start = Number(property(values, 'pageNumber') ?? 1);
  const load: LoadPage<Page> = (pageNumber) =>
    call<Page>(connection, descriptor, { ...values, pageNumber }, options);
  const first = lazyCall(() => load(start));
  const pages = () => pagesFrom(first, start, load, descriptor);
  return Object.assign(first, {
    pages,
    async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
      for await (const page of pages()) {
        const items = property(page, descriptor.paging.items);
        if (Array.isArray(items)) yield* items;
      }
    },
  });
}

type LoadPage<Page> = (pageNumber: number) => Call<Page>;

async function* pagesFrom<Page>(
  first: Call<Page>,
  start: number,
  load: LoadPage<Page>,
  { id: operationId, method }: OperationDescriptor,
): AsyncGenerator<Page> {
  const firstPage = await first;
  yield firstPage;
  let last = lastPage(firstPage, start);
  const most = Math.max(start + MOST_PAGES - 1, last);
  for (let pageNumber = start + 1; pageNumber <= last; pageNumber += 1) {
    const page = await existing(load(pageNumber));
    if (page === undefined) return;
    yield page.data;
    last = lastPage(page.data, pageNumber);
    if (pageNumber < most || pageNumber >= last) continue;
    const url = page.response.url;
    const requestId = page.response.headers.get('x-request-id') ?? '';
    const problem = `the list has no end: after ${pageNumber} pages there are to be ${last}`;
    throw new UnexpectedResponseError({ operationId, method, url, requestId }, page.response, problem);
  }
}

/** @returns undefined when the list has become shorter and the page no longer exists */
async function existing<Page>(page: Call<Page>) {
  try {
    return await page.withResponse();
  } catch (error) {
    if (
      error instanceof NotFoundError &&
      error.errors.some((each) => /pageNumber/.test(Object.values(each).join()))
    )
      return undefined;
    throw error;
  }
}

/** Returns the number of the last page, as far as this one says. */
function lastPage(page: unknown, pageNumber: number): number {
  return Number(property(page, 'pageTotal') ?? pageNumber + (property(page, 'next') ? 1 : 0));
}

function property(page: unknown, name: string): unknown {
  const fields: Values = Object(page);
  return own(fields, name);
}

/**
 * Returns the number of the page after this one.
 *
 * @param pageNumber of this page
 * @returns undefined after the last page
 */
export function nextPageNumber(page: unknown, pageNumber: number): number | undefined {
  return pageNumber < lastPage(page, pageNumber) ? pageNumber + 1 : undefined;
}
