import type { SearchEntry } from '../search-entry.ts';

/** An entry with the anchor that it leads to; without one, its section or page. */
export interface AnchoredEntry {
  readonly anchor?: string | undefined;
  readonly entry: SearchEntry;
}
