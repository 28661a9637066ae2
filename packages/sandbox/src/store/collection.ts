import type { JsonValue } from '@partner-apis/model';
import type {
  CollectionIndex,
  KeyRange,
  Slice,
  Store,
  StoredCollection,
  StoreReader,
  StoreTransaction,
} from '../contract/store.ts';
import { ACTIVE_INDEX, after, exactly, INDEX_END, indexName, PIECE_INDEX, TEXT_INDEX } from './index-key.ts';
import { folded, keysHaving, piecesOf } from './text-index.ts';

/** The only text in the index of active values. */
const LISTED = 'true';
/** Number of values that a search reads at a time. */
const CHUNK = 200;

/** A collection of the store, with the type of its values and the names of its indexes. */
export interface Collection<T extends JsonValue, Index extends string = never> extends StoredCollection {
  get(store: StoreReader, key: string): Promise<T | undefined>;
  getMany(store: StoreReader, keys: readonly string[]): Promise<T[]>;
  /** Returns values in order of keys. The cost grows with their number. */
  list(store: StoreReader, range?: KeyRange): Promise<T[]>;
  /** Returns the values that an index has under a text, in order of keys. */
  having(store: StoreReader, index: Index, text: string): Promise<T[]>;
  /** Returns the values that an index has under any of the texts, in order of keys. */
  havingAny(store: StoreReader, index: Index, texts: readonly string[]): Promise<T[]>;
  /** Returns the values that an index has under texts from `from` to `to`, both included, in order of keys. */
  between(store: StoreReader, index: Index, range: TextRange): Promise<T[]>;
  /**
   * Returns the values that match the first given filter, in order of keys; all values if none is given. The caller
   * applies the other filters.
   */
  narrowed(store: StoreReader, filters: Filters<Index>): Promise<T[]>;
  /**
   * Returns a slice of the values in order of keys, and their total number. Undefined when the store can read only
   * whole lists.
   *
   * @param of all values, or the active ones
   */
  page(
    store: SliceReader,
    slice: Pick<Slice, 'skip' | 'limit'>,
    of: 'all' | 'active',
  ): Promise<ValuePage<T> | undefined>;
  /**
   * Yields the values whose text may contain a part, ignoring case, in order of keys. The caller compares the texts,
   * and stops when it has enough.
   *
   * @param wanted number of values that the caller looks for
   */
  searched(store: Store, part: string, wanted: number): AsyncGenerator<T>;
  put(transaction: StoreTransaction, key: string, value: T): Promise<void>;
  delete(transaction: StoreTransaction, key: string): Promise<void>;
}

/** The filters of a collection's `narrowed`. */
export type FiltersOf<Given> = Given extends Collection<infer _, infer Index> ? Filters<Index> : never;

/** Texts, or ranges of texts, by index, the narrowest first. */
export type Filters<Index extends string> = {
  readonly [Name in Index]?: string | number | TextRange | undefined;
};

/** A store that may be able to read slices. */
type SliceReader = Pick<Store, 'getMany' | 'page'>;

/** How values are listed and searched, besides their indexes. */
export interface Listings<T> {
  /** Returns whether a value is active. Lists omit inactive values unless asked for them. */
  readonly active?: (value: T) => boolean;
  /** Returns the text of a value that can be searched. */
  readonly text?: (value: T) => string | undefined;
}

interface ValuePage<T> {
  readonly values: readonly T[];
  readonly total: number;
}

/** A range of index texts. Without an end, it extends to the last one. */
export interface TextRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Defines a collection and the type of its values. Only the collection writes under its name, so a value is read with
 * the type with which it was written. This is where stored data get their type.
 *
 * @param indexes functions that return the texts by which a value is found, by index name; `indexedStore` maintains the
 * indexes
 * @param listings how values are listed and searched
 * @example
 * const sites = collection<Site>('party-api-v1/sites', { party: ({ partyCode }) => [String(partyCode)] });
 * await sites.having(store, 'party', '1000001');
 */
export function collection<T extends JsonValue, Index extends string = never>(
  name: string,
  indexes?: Readonly<Record<Index, (value: T) => readonly string[]>>,
  listings: Listings<T> = {},
): Collection<T, Index> {
  const foundBy = async (store: StoreReader, index: Index, ranges: readonly KeyRange[]) => {
    const rows = await Promise.all(ranges.map((range) => store.list(indexName(name, index), range)));
    const keys = rows.flat().map(({ value }) => String(value));
    return keys.length === 0 ? [] : (await store.getMany(name, keys)).map(({ value }) => value as T);
  };
  const between = (store: StoreReader, index: Index, { from = '', to }: TextRange) =>
    foundBy(store, index, [{ from, ...(to === undefined ? {} : { before: to + INDEX_END }) }]);
  const having = (store: StoreReader, index: Index, text: string) => foundBy(store, index, [exactly(text)]);
  const list = async (store: StoreReader, range?: KeyRange) =>
    (await store.list(name, range)).map(({ value }) => value as T);
  return {
    name,
    indexes: [
      ...Object.entries<(value: T) => readonly string[]>(indexes ?? {}).map(([own, textsOf]) => ({
        name: own,
        textsOf: (value: JsonValue) => textsOf(value as T),
      })),
      ...listingIndexes(listings),
    ],
    get: (store, key) => store.get(name, key) as Promise<T | undefined>,
    getMany: async (store, keys) => (await store.getMany(name, keys)).map(({ value }) => value as T),
    list,
    having,
    havingAny: (store, index, texts) => foundBy(store, index, texts.map(exactly)),
    between,
    narrowed: async (store, filters) => {
      for (const index in filters) {
        const filter = filters[index];
        if (filter === undefined) continue;
        if (typeof filter !== 'object') return await having(store, index, String(filter));
        if (filter.from !== undefined || filter.to !== undefined) return await between(store, index, filter);
      }
      return await list(store);
    },
    page: async (store, slice, of) => {
      if (of === 'all') {
        const page = await store.page?.(name, slice);
        return page && { values: page.entries.map(({ value }) => value as T), total: page.total };
      }
      const rows = await store.page?.(indexName(name, ACTIVE_INDEX), slice);
      if (rows === undefined) return undefined;
      const keys = rows.entries.map(({ value }) => String(value));
      const entries = keys.length === 0 ? [] : await store.getMany(name, keys);
      return { values: entries.map(({ value }) => value as T), total: rows.total };
    },
    searched: async function* (store, part, wanted) {
      const page = store.page?.bind(store);
      if (page === undefined) {
        yield* await list(store);
        return;
      }
      const { total: all } = await page(name, { limit: 0 });
      const keys = await keysHaving(part, {
        pieces: (slice) => page(indexName(name, PIECE_INDEX), slice),
        texts: (slice) => page(indexName(name, TEXT_INDEX), slice),
        all,
        wanted,
      });
      for (let at = 0; at < (keys?.length ?? 0); at += CHUNK) {
        for (const { value } of await store.getMany(name, keys?.slice(at, at + CHUNK) ?? []))
          yield value as T;
      }
      if (keys !== undefined) return;
      for (let from = '', isEnd = false; !isEnd; ) {
        const { entries } = await page(name, { from, limit: CHUNK });
        for (const { value } of entries) yield value as T;
        from = after(entries.at(-1)?.key ?? '');
        isEnd = entries.length < CHUNK;
      }
    },
    put: (transaction, key, value) => transaction.put(name, key, value),
    delete: (transaction, key) => transaction.delete(name, key),
  };
}

/** Returns indexes for lists and searches, on which no transaction depends. */
function listingIndexes<T extends JsonValue>({ active, text }: Listings<T>): CollectionIndex[] {
  const found: CollectionIndex[] = [];
  if (active !== undefined) {
    found.push({ name: ACTIVE_INDEX, textsOf: (value) => (active(value as T) ? [LISTED] : []) });
  }
  if (text !== undefined) {
    const textsOf = (value: JsonValue) => texts(text(value as T)).map(folded);
    found.push({ name: TEXT_INDEX, textsOf, pieces: { name: PIECE_INDEX, of: piecesOf } });
  }
  return found;
}

/** Returns the index texts of an optional field. */
export function texts(value: string | number | undefined): string[] {
  return value === undefined ? [] : [String(value)];
}
