import type { Diagnostic, Source } from '../diagnostic/diagnostic.ts';

/** The file for an address, and the catalog entry that maps it. */
export interface CatalogMatch {
  readonly file: string;
  readonly entry: Source;
}

/** Files for absolute addresses. Created by `readCatalogs`. */
export interface Catalog {
  /** Mistakes in the catalogs themselves. */
  readonly diagnostics: readonly Diagnostic[];
  /** Finds the file for an absolute address or a namespace; undefined when no entry matches. */
  resolve(address: string): CatalogMatch | undefined;
}

/** Whether a reference is absolute: it has a scheme, or is a path from the root of a disk. */
export function isAbsolute(reference: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(reference);
}
