import { own } from '../own.ts';
import type { FindNextPage, PropertyPath } from './paging.ts';
import { propertyAt } from './property-at.ts';

/**
 * Finds the next page by the number of items read so far. The list ends when the total is reached, at a page without
 * `next`, or at an empty page.
 *
 * @param parameter the parameter for the number of items to skip
 * @param signs the properties of a page that contain the total number of items, and whether there is a next page
 * @example byOffset('offset', { total: ['total_count'] })
 */
export function byOffset(
  parameter: string,
  {
    total,
    next,
    start = 0,
  }: { readonly total?: PropertyPath; readonly next?: PropertyPath; readonly start?: number } = {},
): FindNextPage {
  return ({ data, items, values }) => {
    const offset = Number(own(values, parameter) ?? start) + items.length;
    const all = Number((total && propertyAt(data, total)) ?? Number.POSITIVE_INFINITY);
    const hasNext = next === undefined || propertyAt(data, next);
    return items.length > 0 && offset < all + start && hasNext ? { [parameter]: offset } : undefined;
  };
}
