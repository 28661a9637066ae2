import { changeDates, lastUpdated } from './last-updated.ts';

/** The build runs in the folder of the site. */
const dates = changeDates('..');

/**
 * When a page's source was changed last; see `lastUpdated`.
 *
 * @param source file, or folder with a slash behind it, below the root of the repository
 */
export function updatedOn(source: string): Date | undefined {
  return lastUpdated(source, dates);
}
