import type { JsonValue } from '@partner-apis/model';
import type {
  KeyRange,
  Slice,
  Store,
  StoredCollection,
  StoreReader,
  StoreTransaction,
} from '../contract/store.ts';
import { exactly, INDEX_END, indexName } from './index-key.ts';

/** A collection of the store, with the type of its values and the names of its indexes. */
export interface Collection<T extends JsonValue, Index extends string = never> extends StoredCollection {
  get(store: StoreReader, key: string): Promise<T | undefined>;
  getMany(store: StoreReader, keys: readonly string[]): Promise<T[]>;
  /** In order of keys, which costs as much as there are values. */
  list(store: StoreReader, range?: KeyRange): Promise<T[]>;
  /** The values that an index has under a text, in order of their keys. */
  having(store: StoreReader, index: Index, text: string): Promise<T[]>;
  /** The values that an index has under any of the texts, in order of their keys. */
  havingAny(store: StoreReader, index: Index, texts: readonly string[]): Promise<T[]>;
  /** The values that an index has under texts from `from` to `to`, both included, in order of their keys. */
  between(store: StoreReader, index: Index, range: TextRange): Promise<T[]>;
  /**
   * The values that the first given filter leaves, in order of keys; all of them when none is given. The caller applies
   * the other filters.
   */
  narrowed(store: StoreReader, filters: Filters<Index>): Promise<T[]>;
  /**
   * Some of the values, in order of keys, and how many there are; only those that an index has under a text, if one is
   * given. Undefined when the store reads whole lists only.
   */
  page(
    store: Pick<Store, 'getMany' | 'page'>,
    slice: Pick<Slice, 'skip' | 'limit'>,
    under?: IndexText<Index>,
  ): Promise<ValuePage<T> | undefined>;
  put(transaction: StoreTransaction, key: string, value: T): Promise<void>;
  delete(transaction: StoreTransaction, key: string): Promise<void>;
}

/** The filters of a collection's `narrowed`. */
export type FiltersOf<Given> = Given extends Collection<infer _, infer Index> ? Filters<Index> : never;

/** Texts, or ranges of texts, by index, the narrowest first. */
export type Filters<Index extends string> = {
  readonly [Name in Index]?: string | number | TextRange | undefined;
};

/** An index, and a text under which it has values. */
export interface IndexText<Index extends string> {
  readonly index: Index;
  readonly text: string;
}

interface ValuePage<T> {
  readonly values: readonly T[];
  readonly total: number;
}

/** The text of an index under which values that are not deleted are found. */
export const ACTIVE = { index: 'active', text: 'true' } as const;

/** The texts of the index `active`. */
export function activeTexts({ active }: { readonly active: boolean }): string[] {
  return active ? [ACTIVE.text] : [];
}

/** Texts of an index; without an end, to the last. */
export interface TextRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Names a collection and the type of its values. Only the collection writes under its name, so a value is read with the
 * type that it was written with. This is where stored data get their type.
 *
 * @param indexes the texts under which a value is found, by the name of the index; `indexedStore` keeps them
 * @example
 * const sites = collection<Site>('party-api-v1/sites', { party: ({ partyCode }) => [String(partyCode)] });
 * await sites.having(store, 'party', '1000001');
 */
export function collection<T extends JsonValue, Index extends string = never>(
  name: string,
  indexes?: Readonly<Record<Index, (value: T) => readonly string[]>>,
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
    indexes: Object.entries<(value: T) => readonly string[]>(indexes ?? {}).map(([own, textsOf]) => ({
      name: own,
      textsOf: (value) => textsOf(value as T),
    })),
    get: async (store, key) => (await store.get(name, key)) as T | undefined,
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
    page: async (store, slice, under) => {
      if (under === undefined) {
        const page = await store.page?.(name, slice);
        return page && { values: page.entries.map(({ value }) => value as T), total: page.total };
      }
      const rows = await store.page?.(indexName(name, under.index), { ...slice, ...exactly(under.text) });
      if (rows === undefined) return undefined;
      const keys = rows.entries.map(({ value }) => String(value));
      const entries = keys.length === 0 ? [] : await store.getMany(name, keys);
      return { values: entries.map(({ value }) => value as T), total: rows.total };
    },
    put: (transaction, key, value) => transaction.put(name, key, value),
    delete: (transaction, key) => transaction.delete(name, key),
  };
}

/** The texts of an index under which an optional field is found. */
export function texts(value: string | number | undefined): string[] {
  return value === undefined ? [] : [String(value)];
}
