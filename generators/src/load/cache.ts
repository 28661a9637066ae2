import type { LoadedFamily } from './load.ts';

/**
 * What was loaded last. Who loads again after each change keeps it: documents that are the same need not be validated
 * again, and what was made of a family that is the same object need not be made again.
 */
export class LoadCache {
  /** The text of each document as it was valid last, by its file. */
  readonly valid = new Map<string, string>();
  /** Each family as it was loaded last, by its id, and the text of that. */
  readonly families = new Map<string, { readonly text: string; readonly loaded: LoadedFamily }>();
}
