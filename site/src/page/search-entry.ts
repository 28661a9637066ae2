import type { SearchContext, SearchPlace } from './search/search-record.ts';

/** An entry of the search: a page, a section, a row, an item or a field. Its place follows from where it stands. */
export interface SearchEntry {
  readonly context: SearchContext;
  /** The names to search for. The first one is its title. */
  readonly names: readonly [string, ...string[]];
  /** Its description in Markdown. Without it, the text of the section or page up to the next entry. */
  readonly text?: string;
  /** Further places that show the same, such as the operations that use a message. */
  readonly otherPlaces?: readonly SearchPlace[];
  /** The name of the place in lists of places, if it is not the page's: an `operationId`. */
  readonly place?: string;
}
