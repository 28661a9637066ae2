import type { Diagnostic, Source } from '../diagnostic/diagnostic.ts';

/** The file that stands for an address, and the entry of a catalog that says so. */
export interface CatalogMatch {
  readonly file: string;
  readonly entry: Source;
}

/** Files that stand for absolute addresses. Made by `readCatalogs`. */
export interface Catalog {
  /** Mistakes in the catalogs themselves. */
  readonly diagnostics: readonly Diagnostic[];
  /** Finds the file of an absolute address, or of a namespace; undefined when no entry is for it. */
  resolve(address: string): CatalogMatch | undefined;
}

/** Whether a reference is complete: it has a scheme, or it is a path from the root of a disk. */
export function isAbsolute(reference: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(reference);
}
