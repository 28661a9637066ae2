import type { FindNextPage, PropertyPath } from './paging.ts';
import { propertyAt } from './property-at.ts';

/**
 * Ends a list at the page that says it is the last one. Some servers send a cursor with the last page, too.
 *
 * @param last path to the flag
 * @example untilLast(['done'], byCursor('iterator', { next: ['iterator'] }))
 */
export function untilLast(last: PropertyPath, next: FindNextPage): FindNextPage {
  return (page, first) => (propertyAt(page.data, last) === true ? undefined : next(page, first));
}
