/** The kinds of search results, in the order of equally good hits. */
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
  /** The names to search for. The first one is its title. */
  readonly names: readonly [string, ...string[]];
  readonly context: SearchContext;
  /** The label of the documentation version; empty if it belongs to none. */
  readonly version: string;
  /** Its description as plain text. */
  readonly text: string;
  /** Its places. A hit leads to the first one. */
  readonly places: readonly [SearchPlace, ...SearchPlace[]];
}

export interface SearchPlace {
  /** Path and anchor, relative to the base path. */
  readonly path: string;
  /** The page: an `operationId`, or its title. */
  readonly name: string;
}
