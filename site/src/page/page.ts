import type { Block } from './block.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Span } from './span.ts';

/**
 * A page of the portal: everything that is said on it, once. `html/` shows it, `markdown/` writes it, `search/` finds it
 * and `contents/` lists its sections.
 */
export interface Page {
  /** Relative to the base path; empty for the home page. */
  readonly path: string;
  readonly title: string;
  /** The part of the portal that the page belongs to: `eBooking API 2.6.0`, `All APIs`. */
  readonly part: string;
  /** Its subject in one line, for search engines and lists of pages. */
  readonly description: string;
  /** The pages above it, and the kind of the page, as they stand above the title. */
  readonly trail: readonly (readonly Span[])[];
  /** The sentence below the title. */
  readonly summary: readonly Span[];
  /** The blocks before the first section, below the table of contents. */
  readonly lead: readonly Block[];
  /** In order. A section of level 3 belongs to the section of level 2 before it. */
  readonly sections: readonly Section[];
  /** Sections beside the others where there is room: samples and examples. */
  readonly aside?: readonly Section[];
  readonly search?: SearchEntry;
  /** The label of the documentation version, to filter search results by; absent if it belongs to none. */
  readonly version?: string;
  /** Whether other pages contain its content as well, so that lists of pages for programs may omit it. */
  readonly isDetail?: boolean;
}

export interface Section {
  /** Undefined if nothing links to it. */
  readonly anchor?: string;
  readonly level: 2 | 3 | 4;
  /** Empty if the section is an island, which has a heading of its own. */
  readonly title: readonly Span[];
  readonly blocks: readonly Block[];
  readonly search?: SearchEntry;
}
