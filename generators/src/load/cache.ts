import type { LoadedFamily } from './loaded-family.ts';

/**
 * Results of the last load, for a process that loads again after each change: unchanged documents are not validated
 * again, and nothing is generated again for a family that is the same object.
 */
export class LoadCache {
  /** The text of each document when it was last found valid, by file. */
  readonly valid = new Map<string, string>();
  /** The last load of each family, by document, with a text that tells whether it has changed. */
  readonly families = new Map<string, { readonly text: string; readonly loaded: LoadedFamily }>();
}
