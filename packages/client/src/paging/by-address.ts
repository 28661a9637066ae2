import { resolved } from './follow-address.ts';
import type { FindNextPage, PropertyPath } from './paging.ts';
import { propertyAt } from './property-at.ts';

/**
 * Follows the address of the next page, which each page holds. A list ends at a page without one.
 *
 * @param next the place of the address in a page
 * @example byAddress(['links', 'next'])
 */
export function byAddress(next: PropertyPath): FindNextPage {
  return ({ data, response }) => {
    const address = propertyAt(data, next);
    return typeof address === 'string' && address !== '' ? resolved(address, response) : undefined;
  };
}
