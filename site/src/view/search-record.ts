/** The kinds of things that a search finds, in the order in which equal hits are shown. */
export const searchContexts = [
  'Operation',
  'Status',
  'Field',
  'Message',
  'Error',
  'Schema',
  'Guide',
] as const;

export type SearchContext = (typeof searchContexts)[number];

/** One thing that a search finds, as it stands in the search index. */
export interface SearchRecord {
  /** What it is looked up by. The first one is its title. */
  readonly names: readonly [string, ...string[]];
  readonly context: SearchContext;
  /** Label of the documentation version; empty for what belongs to none. */
  readonly version: string;
  /** What is known of it, as plain text. */
  readonly text: string;
  /** Where it stands. The first one is where a hit leads. */
  readonly places: readonly [SearchPlace, ...SearchPlace[]];
}

export interface SearchPlace {
  /** Path and anchor below the base path. */
  readonly path: string;
  /** The page: an `operationId`, or its title. */
  readonly name: string;
}
