/** The kinds of search results. Equally good hits are in this order. */
export const searchContexts = [
  'Operation',
  'Status',
  'Field',
  'Message',
  'Error',
  'Schema',
  'Guide',
  'Journey',
] as const;

export type SearchContext = (typeof searchContexts)[number];

/** One record of the search index. */
export interface SearchRecord {
  /** Names to search for. The first one is the title. */
  readonly names: readonly [string, ...string[]];
  readonly context: SearchContext;
  /** Label of the documentation version; empty if it belongs to none. */
  readonly version: string;
  /** Description as plain text. */
  readonly text: string;
  /** Its places. A hit leads to the first one. */
  readonly places: readonly [SearchPlace, ...SearchPlace[]];
}

export interface SearchPlace {
  /** Path and anchor, relative to the base path. */
  readonly path: string;
  /** Name of the page: an `operationId`, or its title. */
  readonly name: string;
}
