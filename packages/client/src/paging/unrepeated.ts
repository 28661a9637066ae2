import type { FindNextPage } from './paging.ts';

/**
 * Detects requests that come again, for kinds of paging whose next request is the server's choice. The list ends at a
 * page whose next request is its own: some servers repeat the cursor of the last page. Any earlier request that comes
 * back is an error, since ending there would look like a complete list.
 *
 * @param find finds the next page
 */
export function unrepeated(find: FindNextPage): FindNextPage {
  return (page, first) => {
    const next = find(page, first);
    const key = JSON.stringify(next);
    const own = JSON.stringify(page.request);
    if (next === undefined || key === own) return undefined;
    if (first.earlier.add(own).has(key)) throw new RangeError(`the list has no end: ${key} comes again`);
    return next;
  };
}
