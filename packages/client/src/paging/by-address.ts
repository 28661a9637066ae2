import { resolved } from './follow-address.ts';
import type { FindNextPage, PropertyPath } from './paging.ts';
import { propertyAt } from './property-at.ts';
import { unrepeated } from './unrepeated.ts';

/**
 * Finds the next page by the address that each page contains. The list ends at a page without one.
 *
 * @param next path to the address in a page
 * @example byAddress(['links', 'next'])
 */
export function byAddress(next: PropertyPath): FindNextPage {
  return unrepeated(({ data, response }) => {
    const address = propertyAt(data, next);
    return typeof address === 'string' && address !== '' ? resolved(address, response) : undefined;
  });
}
