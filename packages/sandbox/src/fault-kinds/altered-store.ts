import type { JsonValue } from '@partner-apis/model';
import type { Entry, KeyRange, Store, StoreReader, StoreTransaction } from '../contract/store.ts';

/** Changes to values that are read from or written to a store. */
export interface Alteration {
  /** Changes a value that is read; undefined hides it. */
  readonly read?: (collection: string, value: JsonValue) => JsonValue | undefined;
  /** Changes the range in which a collection or one of its indexes is listed; undefined lists everything. */
  readonly range?: (collection: string, range: KeyRange | undefined) => KeyRange | undefined;
  /** Changes a value that is written; undefined skips the write. */
  readonly write?: (collection: string, value: JsonValue) => JsonValue | undefined;
}

/** Makes a store that changes the values it reads or writes. */
export function alteredStore(store: Store, alteration: Alteration): Store {
  return {
    ...alteredReader(store, alteration),
    transaction: (work) =>
      store.transaction((transaction) => work(alteredTransaction(transaction, alteration))),
    replace: (scope, by) => store.replace(scope, by),
    close: () => store.close(),
  };
}

function alteredReader(store: StoreReader, { read, range: widen }: Alteration): StoreReader {
  const show = (collection: string, value: JsonValue) =>
    read === undefined ? value : read(collection, value);
  const showAll = (collection: string, entries: readonly Entry[]) =>
    entries.flatMap(({ key, value }) => {
      const shown = show(collection, value);
      return shown === undefined ? [] : [{ key, value: shown }];
    });
  return {
    get: async (collection, key) => {
      const value = await store.get(collection, key);
      return value === undefined ? undefined : show(collection, value);
    },
    getMany: async (collection, keys) => showAll(collection, await store.getMany(collection, keys)),
    list: async (collection, asked) => {
      const range = widen === undefined ? asked : widen(collection, asked);
      return showAll(collection, await store.list(collection, range));
    },
  };
}

function alteredTransaction(transaction: StoreTransaction, alteration: Alteration): StoreTransaction {
  return {
    ...alteredReader(transaction, alteration),
    put: async (collection, key, value) => {
      const kept = alteration.write === undefined ? value : alteration.write(collection, value);
      if (kept !== undefined) await transaction.put(collection, key, kept);
    },
    delete: (collection, key) => transaction.delete(collection, key),
    next: (collection, key) => transaction.next(collection, key),
  };
}
