import type { JsonValue } from '@partner-apis/model';
import type { Store } from '../contract/store.ts';
import type { Collection, Filters } from '../store/collection.ts';

/** The position of a page in a list: the shared schema `Pagination`. */
export type Pagination = {
  readonly next?: string;
  readonly previous?: string;
  readonly pageTotal: number;
  readonly totalElements: number;
};

/** A call of an operation that returns a paged list. */
export interface PageCall<Filters extends PageParameters = PageParameters> {
  /** The address that was called, including its query. */
  readonly url: string;
  readonly parameters: Filters;
  readonly fail: (name: 'pageNumberNotFound', values: { readonly limit: number }) => never;
}

interface PageParameters {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/**
 * The maximum numbers of pages, items and characters of an address in `Pagination`. An address that is too long is
 * omitted, since a truncated one would be wrong; callers find the end of a list by `pageTotal`.
 */
const MOST = { pages: 1000, items: 10_000, address: 200 };

/**
 * Cuts a page out of a list. Page 1 exists even when the list is empty; a later page that does not exist ends the
 * call with `pageNumberNotFound`.
 *
 * @example
 * const { items, pagination } = pageOf(found, call);
 * return { ...pagination, vehicles: items };
 */
export function pageOf<T>(
  list: readonly T[],
  { url, parameters, fail }: PageCall,
): { readonly items: readonly T[]; readonly pagination: Pagination } {
  const { pageNumber, pageSize } = parameters;
  return {
    pagination: paginationOf(list.length, { url, parameters, fail }),
    items: list.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
  };
}

/** The filters of a list that is stored in a collection. */
interface StoredList<T, Index extends string> {
  /** Keys that the call names; only their values are then read. */
  readonly keys?: readonly string[] | undefined;
  /** Filters that an index of the collection supports, the narrowest first. */
  readonly filters: Filters<Index>;
  /** The values of other filters; undefined for those that are not given. */
  readonly others?: readonly unknown[];
  /** Whether a value meets all filters. */
  readonly keep: (value: T) => boolean;
  /** The values listed by a call without filters. Default: all. */
  readonly unfiltered?: 'all' | 'active';
}

/**
 * Reads a page of a collection. Without filters, the cost depends only on the page, however much is stored.
 *
 * @example
 * const filters = { site: parameters.siteCode };
 * const { items, pagination } = await pageOfStored(vehicles, call, { filters, keep });
 */
export async function pageOfStored<T extends JsonValue, Index extends string>(
  collection: Collection<T, Index>,
  call: PageCall & { readonly store: Store },
  { keys, filters, others = [], keep, unfiltered = 'all' }: StoredList<T, Index>,
): Promise<{ readonly items: readonly T[]; readonly pagination: Pagination }> {
  const { pageNumber, pageSize } = call.parameters;
  if (keys !== undefined) return pageOf((await collection.getMany(call.store, keys)).filter(keep), call);
  if (![...Object.values(filters), ...others].some(isGiven)) {
    const slice = { skip: (pageNumber - 1) * pageSize, limit: pageSize };
    const page = await collection.page(call.store, slice, unfiltered);
    if (page !== undefined) return { items: page.values, pagination: paginationOf(page.total, call) };
  }
  return pageOf((await collection.narrowed(call.store, filters)).filter(keep), call);
}

/** Whether a filter, or either end of a range, has a value. */
function isGiven(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return filter !== undefined;
  return Object.values(filter).some((end) => end !== undefined);
}

function paginationOf(total: number, { url, parameters, fail }: PageCall): Pagination {
  const { pageNumber, pageSize } = parameters;
  const pageTotal = Math.min(Math.ceil(total / pageSize), MOST.pages);
  const last = Math.max(1, pageTotal);
  if (pageNumber > last) fail('pageNumberNotFound', { limit: last });
  return {
    ...(pageNumber < pageTotal ? link('next', url, pageNumber + 1) : {}),
    ...(pageNumber > 1 ? link('previous', url, pageNumber - 1) : {}),
    pageTotal,
    totalElements: Math.min(total, MOST.items),
  };
}

function link(name: 'next' | 'previous', url: string, pageNumber: number): Partial<Pagination> {
  const address = new URL(url);
  address.searchParams.set('pageNumber', String(pageNumber));
  return address.href.length > MOST.address ? {} : { [name]: address.href };
}
