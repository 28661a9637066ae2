import type { Store, StoreTransaction } from './store.ts';

/** Makes a store that reads from another one but runs transactions differently. */
export function withTransactions(store: Store, transaction: Store['transaction']): Store {
  const page = store.page?.bind(store);
  return {
    get: (collection, key) => store.get(collection, key),
    getMany: (collection, keys) => store.getMany(collection, keys),
    list: (collection, range) => store.list(collection, range),
    ...(page && { page }),
    transaction,
    replace: (scope, by) => store.replace(scope, by),
    close: () => store.close(),
  };
}

/** Makes a transaction that reads from another one but writes differently. */
export function withWrites(
  transaction: StoreTransaction,
  writes: Partial<Pick<StoreTransaction, 'put' | 'delete'>>,
): StoreTransaction {
  return {
    get: (collection, key) => transaction.get(collection, key),
    getMany: (collection, keys) => transaction.getMany(collection, keys),
    list: (collection, range) => transaction.list(collection, range),
    put: (collection, key, value) => transaction.put(collection, key, value),
    delete: (collection, key) => transaction.delete(collection, key),
    next: (collection, key) => transaction.next(collection, key),
    ...writes,
  };
}
