import type { Answer } from '../answer.ts';
import { type Call, call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import type { Connection } from '../connection.ts';
import { reasonOf } from '../errors/connection-error.ts';
import { NotFoundError } from '../errors/not-found-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { entries } from '../parameters/serialize.ts';
import type { Values } from '../parameters/values.ts';
import { lazyCall } from './lazy-call.ts';
import type { NextPage, PagedDescriptor, ReadPage } from './paging.ts';
import { propertyAt } from './property-at.ts';

/** A page with its items, and the request for the next one. */
export interface ListPage<Page, Item> {
  readonly data: Page;
  readonly items: readonly Item[];
  /** The request for the next page as plain data, for {@link PagedCall.from}; undefined on the last page. */
  readonly next: NextPage | undefined;
}

/**
 * A call for a page of a list. Awaiting it returns the requested page; iterating over it yields every item from there
 * to the end of the list. It begins only once, when it is first awaited or iterated over.
 *
 * @example for await (const vehicle of client.listVehicles({ pageSize: 500 })) console.log(vehicle);
 */
export interface PagedCall<Page, Item, Errors = unknown> extends Call<Page, Errors>, AsyncIterable<Item> {
  /** Iterates over the pages, from the requested one to the last. */
  pages(): AsyncIterable<Page>;
  /** Returns one page with its items and the request for the next one, for lists that load more on demand. */
  page(): Promise<ListPage<Page, Item>>;
  /**
   * Returns the same list, starting at another page.
   *
   * @param next `next` of an earlier page; undefined for the unchanged list
   * @example infiniteQueryOptions({
   *   queryKey: ['vehicles'],
   *   queryFn: ({ pageParam, signal }) => client.listVehicles({}, { signal }).from(pageParam).page(),
   *   initialPageParam: undefined,
   *   getNextPageParam: ({ next }) => next,
   * })
   */
  from(next: NextPage | undefined): PagedCall<Page, Item, Errors>;
}

/**
 * Calls an operation that returns a list page by page. The next page is requested when the previous one is used up.
 * Iteration ends when the descriptor's `paging.next` finds no next page, or when the next page no longer exists. An
 * address at another origin is never followed.
 *
 * @param given parameters by name
 * @throws {PartnerApiError} as a rejection, in one of its subclasses, for every failure
 */
export function pagedCall<Page, Item, Errors = unknown>(
  connection: Connection,
  descriptor: PagedDescriptor,
  given: object = {},
  options?: CallOptions,
): PagedCall<Page, Item, Errors> {
  const { items: place, next: findNext, start: defaults = {}, follow } = descriptor.paging;
  const values: Values = { ...defaults, ...Object.fromEntries(entries({ ...given })) };
  const load = (next?: NextPage): Call<Page> =>
    // As for every body, the type of a page is what the document promises.
    typeof next === 'string' && follow
      ? (follow(connection, descriptor, next, values, options) as Call<Page>)
      : call(connection, descriptor, { ...values, ...changed(next) }, options);

  function read(answer: Answer<Page>, next?: NextPage): ReadPage<Page, Item> {
    const items = propertyAt(answer.data, place);
    return {
      ...answer,
      request: next,
      earlier: new Set(),
      values: { ...values, ...changed(next) },
      items: Array.isArray(items) ? items : [],
    };
  }

  function from(start?: NextPage): PagedCall<Page, Item, Errors> {
    const first = lazyCall(() => load(start));

    async function* pages(): AsyncGenerator<ReadPage<Page, Item>> {
      const firstPage = read(await first.withResponse(), start);
      let page = firstPage;
      for (;;) {
        yield page;
        const next = nextOf(page, firstPage);
        if (next === undefined) return;
        try {
          page = read(await load(next).withResponse(), next);
        } catch (error) {
          if (isGone(error, next)) return;
          throw error;
        }
      }
    }

    function nextOf(page: ReadPage, firstPage: ReadPage): NextPage | undefined {
      try {
        return findNext(page, firstPage);
      } catch (cause) {
        throw unexpected(page, descriptor, reasonOf(cause));
      }
    }

    return Object.assign(first, {
      from: (next: NextPage | undefined) => from(next ?? start),
      async page() {
        const page = read(await first.withResponse(), start);
        return { data: page.data, items: page.items, next: nextOf(page, page) };
      },
      async *pages() {
        for await (const { data } of pages()) yield data;
      },
      async *[Symbol.asyncIterator]() {
        for await (const { items } of pages()) yield* items;
      },
    });
  }

  return from();
}

/** Returns the parameters that change for a page. */
function changed(next: NextPage | undefined): Values {
  return typeof next === 'object' ? next : {};
}

/** Whether the list has become shorter, so that the page no longer exists: a 404 for the request of the next page. */
function isGone(error: unknown, next: NextPage): boolean {
  if (!(error instanceof NotFoundError)) return false;
  const details = JSON.stringify(error.errors);
  return Object.keys(changed(next)).some((parameter) => details.includes(parameter));
}

function unexpected({ response }: ReadPage, { id, method }: PagedDescriptor, problem: string): Error {
  const { url, headers } = response;
  const call = { operationId: id, method, url, requestId: headers.get('x-request-id') ?? '' };
  return new UnexpectedResponseError(call, response, problem);
}
