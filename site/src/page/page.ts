import type { Block } from './block.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Span } from './span.ts';

/**
 * A page of the portal, described once. `html/` shows it, `markdown/` writes it, `search/` finds it, and `contents/`
 * lists its sections.
 */
export interface Page {
  /** Path relative to the base path; empty for the home page. */
  readonly path: string;
  readonly title: string;
  /** Part of the portal that the page belongs to: `eBooking API 2.6.0`, `All APIs`. */
  readonly part: string;
  /** Subject in one line, for search engines and lists of pages. */
  readonly description: string;
  /** Breadcrumbs: the pages above it, and the kind of the page. */
  readonly trail: readonly (readonly Span[])[];
  /** Sentence below the title. */
  readonly summary: readonly Span[];
  /** Blocks before the first section, below the table of contents. */
  readonly lead: readonly Block[];
  /** Sections in order. A section of level 3 belongs to the section of level 2 before it. */
  readonly sections: readonly Section[];
  /** Sections next to the others on wide screens: samples and examples. */
  readonly aside?: readonly Section[];
  readonly search?: SearchEntry;
  /** Label of the documentation version, for filtering search results; absent if it belongs to none. */
  readonly version?: string;
  /** Whether other pages also contain its content, so that lists of pages for programs may omit it. */
  readonly isDetail?: boolean;
}

export interface Section {
  /** Anchor; undefined if nothing links to it. */
  readonly anchor?: string;
  readonly level: 2 | 3 | 4;
  /** Title; empty if the section is an island with its own heading. */
  readonly title: readonly Span[];
  readonly blocks: readonly Block[];
  readonly search?: SearchEntry;
}
