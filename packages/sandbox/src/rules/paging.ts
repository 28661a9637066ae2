/** The place of a page in a list: the shared schema `Pagination`. */
export type Pagination = {
  readonly next?: string;
  readonly previous?: string;
  readonly pageTotal: number;
  readonly totalElements: number;
};

/** The call of an operation that returns a list in pages. */
export interface PageCall<Filters extends PageParameters = PageParameters> {
  /** The address that was called, with its query. */
  readonly url: string;
  readonly parameters: Filters;
  readonly fail: (name: 'pageNumberNotFound', values: { readonly limit: number }) => never;
}

interface PageParameters {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/**
 * The most pages, items and characters of an address that `Pagination` allows. An address that is too long is omitted, since
 * half of it would lead nowhere; callers find the end of a list by `pageTotal`.
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
  const pageTotal = Math.min(Math.ceil(list.length / pageSize), MOST.pages);
  const last = Math.max(1, pageTotal);
  if (pageNumber > last) fail('pageNumberNotFound', { limit: last });
  return {
    items: list.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pagination: {
      ...(pageNumber < pageTotal ? link('next', url, pageNumber + 1) : {}),
      ...(pageNumber > 1 ? link('previous', url, pageNumber - 1) : {}),
      pageTotal,
      totalElements: Math.min(list.length, MOST.items),
    },
  };
}

function link(name: 'next' | 'previous', url: string, pageNumber: number): Partial<Pagination> {
  const address = new URL(url);
  address.searchParams.set('pageNumber', String(pageNumber));
  return address.href.length > MOST.address ? {} : { [name]: address.href };
}
