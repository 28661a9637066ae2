import type { SearchContext, SearchPlace } from './search/search-record.ts';

/** A search entry: a page, a section, a row, an item or a field. Its address follows from its place on the page. */
export interface SearchEntry {
  readonly context: SearchContext;
  /** Names to search for. The first one is the title. */
  readonly names: readonly [string, ...string[]];
  /** Description in Markdown. By default, it is the text of the section or page up to the next entry. */
  readonly text?: string;
  /** Further places with the same content, such as the operations that use a message. */
  readonly otherPlaces?: readonly SearchPlace[];
  /** Name of the place in lists of places, if it is not the page's: an `operationId`. */
  readonly place?: string;
}
