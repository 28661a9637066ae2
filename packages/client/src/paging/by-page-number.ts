import { own } from '../own.ts';
import type { FindNextPage, PropertyPath, ReadPage } from './paging.ts';
import { propertyAt } from './property-at.ts';

/** A list may grow while it is being read. One that keeps growing by this many pages is treated as endless. */
const MOST_PAGES = 1000;

/** The properties of a page that show where its list ends. */
interface PageNumberSigns {
  /** The number of pages. If a page has it, it decides. */
  readonly pages?: PropertyPath;
  /** Any value except empty and false means that there is a next page: an address, a number, `true`. */
  readonly next?: PropertyPath;
  /** The number of the first page. Default: 1. */
  readonly start?: number;
}

/**
 * Finds the next page by counting. The list ends at the last page that `pages` gives; without `pages`, at a page
 * without `next`; without either, at an empty page.
 *
 * @param parameter the parameter for the page number
 * @example byPageNumber('pageNumber', { pages: ['pageTotal'] })
 */
export function byPageNumber(
  parameter: string,
  { pages, next, start = 1 }: PageNumberSigns = {},
): FindNextPage {
  const numberOf = ({ values }: ReadPage) => Number(own(values, parameter) ?? start);

  function lastPage(page: ReadPage): number {
    const total = pages && propertyAt(page.data, pages);
    if (total !== undefined && total !== null) return Number(total) + start - 1;
    const hasNext = next ? propertyAt(page.data, next) : pages === undefined && page.items.length > 0;
    return numberOf(page) + (hasNext ? 1 : 0);
  }

  return (page, first) => {
    const pageNumber = numberOf(page);
    const last = lastPage(page);
    if (!(pageNumber < last)) return undefined;
    const most = Math.max(numberOf(first) + MOST_PAGES - 1, lastPage(first));
    if (pages === undefined || pageNumber < most) return { [parameter]: pageNumber + 1 };
    throw new RangeError(`the list has no end: after ${pageNumber} pages there are to be ${last}`);
  };
}
