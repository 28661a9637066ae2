import type { SearchEntry } from '../search-entry.ts';

/** A search entry with its anchor. Without one, it leads to its section or page. */
export interface AnchoredEntry {
  readonly anchor?: string | undefined;
  readonly entry: SearchEntry;
}
