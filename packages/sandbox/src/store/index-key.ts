import type { KeyRange } from '../contract/store.ts';

/** Stands between the text of an index and the key of the value; PostgreSQL refuses NUL. */
const SEPARATOR = '\u0001';

/** Comes after the separator, and before all that a text goes on with. */
export const INDEX_END = '\u0002';

/** Begins the name of an index that only lists and searches read, none of which decides about a write. */
const LISTING = '~';

/** The index of values that are not deleted. */
export const ACTIVE_INDEX = `${LISTING}active`;
/** The index of texts that searches look into, and the one of their pieces. */
export const TEXT_INDEX = `${LISTING}text`;
export const PIECE_INDEX = `${LISTING}piece`;

/** The numbers of entries of a collection, in parts whose sum counts: writers of different parts never wait for each other. */
const TOTAL = `${LISTING}total`;

/** The collection that holds the number of entries of another one. */
export function totalName(collection: string): string {
  return indexName(collection, TOTAL);
}

/** Whether the number of entries of a collection is kept: of values, and of indexes that lists and searches read. */
export function hasTotal(collection: string): boolean {
  return !isIndex(collection) || isListing(collection);
}

/** Whether a collection holds an index that no transaction decides by. */
export function isListing(collection: string): boolean {
  return collection.includes(OF_INDEX + LISTING);
}

/** A key that comes after another one, and before all keys that go on from it: no key holds a control character. */
export function after(key: string): string {
  return key + SEPARATOR;
}

/** Stands between the names of a collection and of its index. */
const OF_INDEX = '#';

/** The collection that holds an index: keys of values by text and key. */
export function indexName(collection: string, index: string): string {
  return collection + OF_INDEX + index;
}

/** Whether a collection holds an index. */
export function isIndex(collection: string): boolean {
  return collection.includes(OF_INDEX);
}

/** The key of a value's row in an index. */
export function indexKey(text: string, key: string): string {
  return text + SEPARATOR + key;
}

/** The range of an index that holds the values under one text. */
export function exactly(text: string): Required<KeyRange> {
  return { from: text + SEPARATOR, before: text + INDEX_END };
}

/**
 * The part of a key that is looked up together: for a row of an index its text, otherwise the key. What one transaction
 * looks up and another one writes meets in this part.
 */
export function partOf(key: string): string {
  const end = key.indexOf(SEPARATOR);
  return end < 0 ? key : key.slice(0, end);
}

/** The part that a range lies in; undefined when it spans several. */
export function partOfRange({ from, before }: KeyRange): string | undefined {
  if (!from?.endsWith(SEPARATOR)) return undefined;
  const text = from.slice(0, -SEPARATOR.length);
  return before === text + INDEX_END && !text.includes(SEPARATOR) ? text : undefined;
}
