import type { FindNextPage, PropertyPath } from './paging.ts';
import { propertyAt } from './property-at.ts';
import { unrepeated } from './unrepeated.ts';

/**
 * Finds the next page by a cursor that each page contains, as a property of its own or of its last item. The list ends
 * at a page without a cursor.
 *
 * @param parameter the parameter for the cursor
 * @param place path to the cursor: `next` in the page or `item` in its last item; `more` leads to whether there is a
 * next page; without that property, the cursor decides
 * @example byCursor('cursor', { next: ['response_metadata', 'next_cursor'] })
 * @example byCursor('starting_after', { item: ['id'], more: ['has_more'] })
 */
export function byCursor(
  parameter: string,
  {
    next,
    item,
    more,
  }: { readonly next?: PropertyPath; readonly item?: PropertyPath; readonly more?: PropertyPath },
): FindNextPage {
  return unrepeated(({ data, items }) => {
    if (more && propertyAt(data, more) === false) return undefined;
    const cursor = next === undefined ? propertyAt(items.at(-1), item ?? []) : propertyAt(data, next);
    // An empty string means that there is no next page; 0 is a valid cursor.
    return cursor === undefined || cursor === null || cursor === '' ? undefined : { [parameter]: cursor };
  });
}
