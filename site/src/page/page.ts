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
  /** The part of the portal that the page belongs to: `eBooking-API 2.6.0`, `All APIs`. */
  readonly part: string;
  /** Its subject in one line, for search engines and lists of pages. */
  readonly description: string;
  /** The links above the title, from the overview down to the page. */
  readonly trail: readonly Span[];
  /** The sentences below the title. */
  readonly lead: readonly Block[];
  /** In order. A section of level 3 belongs to the section of level 2 before it. */
  readonly sections: readonly Section[];
  /** What stands beside the sections where there is room: samples and examples. */
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
  readonly title: readonly Span[];
  readonly blocks: readonly Block[];
  readonly search?: SearchEntry;
}
