import type { LoadedFamily } from './loaded-family.ts';

/**
 * Results of the last load, for a process that loads again after every change. Unchanged documents are not validated
 * again, and an unchanged family is the same object, so that nothing is generated for it again.
 */
export class LoadCache {
  /** The text of each document when it was last valid, by file. */
  readonly valid = new Map<string, string>();
  /** The last load of each family, by document, with a text that shows whether it has changed. */
  readonly families = new Map<string, { readonly text: string; readonly loaded: LoadedFamily }>();
}
