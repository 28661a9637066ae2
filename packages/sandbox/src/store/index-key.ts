import type { KeyRange } from '../contract/store.ts';

/** Separates the text of an index from the key of the value. PostgreSQL does not allow NUL. */
const SEPARATOR = '\u0001';

/** Sorts after the separator, and before anything that continues the text. */
export const INDEX_END = '\u0002';

/** First character of the names of indexes that only lists and searches read, and on which no write depends. */
const LISTING = '~';

/** The index of values that are not deleted. */
export const ACTIVE_INDEX = `${LISTING}active`;
/** The index of searchable texts, and the index of their pieces. */
export const TEXT_INDEX = `${LISTING}text`;
export const PIECE_INDEX = `${LISTING}piece`;

/** The number of entries of a collection, as the sum of parts: writers of different parts never wait for each other. */
const TOTAL = `${LISTING}total`;

/** Returns the name of the collection that contains the number of entries of another one. */
export function totalName(collection: string): string {
  return indexName(collection, TOTAL);
}

/** Whether the number of entries of a collection is kept. It is for values, and for indexes that lists and searches read. */
export function hasTotal(collection: string): boolean {
  return !isIndex(collection) || isListing(collection);
}

/** Whether a collection contains an index on which no transaction depends. */
export function isListing(collection: string): boolean {
  return collection.includes(OF_INDEX + LISTING);
}

/**
 * Returns a key that sorts after another one, and before all keys that continue it: no key contains a control
 * character.
 */
export function after(key: string): string {
  return key + SEPARATOR;
}

/** Separates the names of a collection and of its index. */
const OF_INDEX = '#';

/** Returns the name of the collection that contains an index: keys of values, by text and key. */
export function indexName(collection: string, index: string): string {
  return collection + OF_INDEX + index;
}

/** Whether a collection contains an index. */
export function isIndex(collection: string): boolean {
  return collection.includes(OF_INDEX);
}

/** Returns the key of a value's row in an index. */
export function indexKey(text: string, key: string): string {
  return text + SEPARATOR + key;
}

/** Returns the range of an index with the values under one text. */
export function exactly(text: string): Required<KeyRange> {
  return { from: text + SEPARATOR, before: text + INDEX_END };
}

/**
 * Returns the part of a key that is looked up together: the text of a row in an index, otherwise the key. Reads and
 * writes of different transactions conflict in this part.
 */
export function partOf(key: string): string {
  const end = key.indexOf(SEPARATOR);
  return end < 0 ? key : key.slice(0, end);
}

/** Returns the part that contains a range; undefined when it spans several. */
export function partOfRange({ from, before }: KeyRange): string | undefined {
  if (!from?.endsWith(SEPARATOR)) return undefined;
  const text = from.slice(0, -SEPARATOR.length);
  return before === text + INDEX_END && !text.includes(SEPARATOR) ? text : undefined;
}
