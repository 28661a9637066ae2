import { type Store, StoreQuotaError, type StoreTransaction } from '../contract/store.ts';

/** A store that takes a limited count of writes. */
export interface LimitedStore extends Store {
  /** Counts from 0 again. */
  restart(): void;
}

/**
 * Limits the entries that are written through a store, so that nobody can fill one that others use too.
 *
 * @param most writes, each of one entry; further ones throw a {@link StoreQuotaError}
 */
export function limitedStore(store: Store, most: number): LimitedStore {
  let written = 0;
  const limited = (transaction: StoreTransaction): StoreTransaction => ({
    get: (collection, key) => transaction.get(collection, key),
    getMany: (collection, keys) => transaction.getMany(collection, keys),
    list: (collection, range) => transaction.list(collection, range),
    put: (collection, key, value) => {
      if (written >= most) throw new StoreQuotaError(most);
      written++;
      return transaction.put(collection, key, value);
    },
    delete: (collection, key) => transaction.delete(collection, key),
    next: (collection, key) => transaction.next(collection, key),
  });
  const page = store.page?.bind(store);
  return {
    get: (collection, key) => store.get(collection, key),
    getMany: (collection, keys) => store.getMany(collection, keys),
    list: (collection, range) => store.list(collection, range),
    transaction: (work) => store.transaction((transaction) => work(limited(transaction))),
    ...(page && { page }),
    replace: (scope, by) => store.replace(scope, by),
    close: () => store.close(),
    restart: () => {
      written = 0;
    },
  };
}
