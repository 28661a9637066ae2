import type { JsonValue } from '@partner-apis/model';
import type { CollectionIndex, Store, StoredCollection, StoreTransaction } from '../contract/store.ts';
import { withTransactions, withWrites } from '../contract/store-around.ts';
import { indexKey, indexName } from './index-key.ts';

/** A store that maintains the indexes of its collections. */
export interface IndexedStore extends Store {
  /** Builds the missing indexes from existing values. */
  index(): Promise<void>;
}

/** Indexes that were built, by collection name. */
const MADE = 'sandbox/indexes';

/**
 * Maintains the indexes of collections: a value and its rows in indexes are written in the same transaction.
 *
 * @param collections all collections that have indexes
 */
export function indexedStore(store: Store, collections: readonly StoredCollection[]): IndexedStore {
  const indexes = new Map(collections.map((one) => [one.name, one.indexes]));
  return {
    ...withTransactions(store, (work) =>
      store.transaction((transaction) => work(indexing(transaction, indexes))),
    ),
    index: async () => {
      for (const { name, indexes } of collections) {
        for (const index of indexes) await make(store, name, index);
      }
    },
  };
}

function indexing(
  transaction: StoreTransaction,
  indexes: ReadonlyMap<string, readonly CollectionIndex[]>,
): StoreTransaction {
  const replace = async (collection: string, key: string, value: JsonValue | undefined) => {
    const own = indexes.get(collection) ?? [];
    const before = own.length === 0 ? undefined : await transaction.get(collection, key);
    for (const index of own) {
      const texts = {
        before: before === undefined ? [] : index.textsOf(before),
        after: value === undefined ? [] : index.textsOf(value),
      };
      await replaceRows(transaction, indexName(collection, index.name), key, texts);
      for (const text of texts.after) {
        if (!texts.before.includes(text)) await addPieces(transaction, collection, index, text);
      }
    }
  };
  return withWrites(transaction, {
    put: async (collection, key, value) => {
      await replace(collection, key, value);
      await transaction.put(collection, key, value);
    },
    delete: async (collection, key) => {
      await replace(collection, key, undefined);
      await transaction.delete(collection, key);
    },
  });
}

/** The texts of a value before and after a write. */
interface Texts {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

async function replaceRows(
  transaction: StoreTransaction,
  index: string,
  key: string,
  { before, after }: Texts,
): Promise<void> {
  const kept = new Set(after);
  const known = new Set(before);
  for (const text of known) if (!kept.has(text)) await transaction.delete(index, indexKey(text, key));
  for (const text of kept) if (!known.has(text)) await transaction.put(index, indexKey(text, key), key);
}

/**
 * Adds the pieces of a text. They stay when no value has the text any more: a search checks the values that it finds,
 * and another value with this text needs no new rows.
 */
async function addPieces(
  transaction: StoreTransaction,
  collection: string,
  { pieces }: CollectionIndex,
  text: string,
): Promise<void> {
  if (pieces === undefined) return;
  const name = indexName(collection, pieces.name);
  const [first, ...others] = pieces.of(text);
  if (first === undefined || (await transaction.get(name, indexKey(first, text))) !== undefined) return;
  for (const piece of [first, ...others]) await transaction.put(name, indexKey(piece, text), text);
}

async function make(store: Store, collection: string, one: CollectionIndex): Promise<void> {
  const { name, textsOf } = one;
  const index = indexName(collection, name);
  if ((await store.get(MADE, index)) !== undefined) return;
  await store.transaction(async (transaction) => {
    for (const { key, value } of await transaction.list(collection)) {
      for (const text of textsOf(value)) {
        await transaction.put(index, indexKey(text, key), key);
        await addPieces(transaction, collection, one, text);
      }
    }
    await transaction.put(MADE, index, true);
  });
}
