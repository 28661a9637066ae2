import { changeDates, lastUpdated } from './last-updated.ts';

/** The build runs in the folder of the site. */
const dates = changeDates('..');

/**
 * The date of the last change to a page's source; see `lastUpdated`.
 *
 * @param source file, or folder with a trailing slash, relative to the root of the repository
 */
export function updatedOn(source: string): Date | undefined {
  return lastUpdated(source, dates);
}
