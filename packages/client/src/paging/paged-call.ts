import { type Call, call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import type { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import { NotFoundError } from '../errors/not-found-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { own } from '../own.ts';
import type { Values } from '../parameters/values.ts';
import { lazyCall } from './lazy-call.ts';

/** A list grows while it is read. One that has grown by this many pages, and goes on growing, has no end. */
const MOST_PAGES = 1000;

/**
 * An operation that answers a list page by page: it takes `pageNumber`, and each page says how many there are
 * (`pageTotal`) or whether there is a `next` one.
 */
export interface PagedDescriptor extends OperationDescriptor {
  readonly paging: {
    /** The property of a page that holds its items. */
    readonly items: string;
  };
}

/**
 * A call for a page of a list. Awaited, it gives the page that was asked for; iterated over, every item from there to
 * the end of the list. It begins when it is awaited or iterated over, and then once only.
 *
 * @example for await (const vehicle of client.listVehicles({ pageSize: 500 })) console.log(vehicle);
 */
export interface PagedCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {
  /** Every page, from the one that was asked for to the last. */
  pages(): AsyncIterable<Page>;
}

/**
 * Calls an operation that answers a list page by page. The next page is asked for when the last one has been used
 * up. Iterating ends at the page that `pageTotal` names, or before a page that is gone by then. The address in `next` is
 * not needed: servers leave out one that is too long. Only pages without `pageTotal` are the last when they have no
 * `next`.
 *
 * @param values parameters by name; `pageNumber` is 1 when it is left out
 * @throws {PartnerApiError} as a rejection, one of its subclasses, for everything that can go wrong
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

/** Undefined when the list has become shorter, and the page is gone. */
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

/** The number of the last page, as far as this one says. */
function lastPage(page: unknown, pageNumber: number): number {
  return Number(property(page, 'pageTotal') ?? pageNumber + (property(page, 'next') ? 1 : 0));
}

function property(page: unknown, name: string): unknown {
  const fields: Values = Object(page);
  return own(fields, name);
}
