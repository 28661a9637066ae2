import type { Store, StoreReader, StoreTransaction } from '../contract/store.ts';

/**
 * Makes a part of a store that shares no entry with its other parts, so that sandboxes that keep their state in one
 * file or database do not affect each other. Closing it leaves the underlying store open, since other parts use it.
 *
 * @param scope name of the part; the same name finds the same entries again
 * @throws {RangeError} when the name is empty or contains a slash, so that entries of two parts could have the same
 * name
 * @example createSandbox({ store: scopedStore(sqliteStore('sandbox.sqlite'), 'team-a') });
 */
export function scopedStore(store: Store, scope: string): Store {
  if (scope === '' || scope.includes('/')) {
    throw new RangeError(`"${scope}" cannot name a part of a store: use a text without slashes`);
  }
  const nameOf = (collection: string) => `${partName(scope)}/${collection}`;
  const page = store.page?.bind(store);
  return {
    ...scopedReader(store, nameOf),
    ...(page && { page: (collection, slice) => page(nameOf(collection), slice) }),
    transaction: (work) => store.transaction((transaction) => work(scopedTransaction(transaction, nameOf))),
    replace: (inner, by) => store.replace(nameOf(inner), by === undefined ? undefined : nameOf(by)),
    close: async () => {},
  };
}

/** Returns the scope of all collections in a part. */
export function partName(scope: string): string {
  return `@${scope}`;
}

type NameOf = (collection: string) => string;

function scopedReader(store: StoreReader, nameOf: NameOf): StoreReader {
  return {
    get: (collection, key) => store.get(nameOf(collection), key),
    getMany: (collection, keys) => store.getMany(nameOf(collection), keys),
    list: (collection, range) => store.list(nameOf(collection), range),
  };
}

function scopedTransaction(transaction: StoreTransaction, nameOf: NameOf): StoreTransaction {
  return {
    ...scopedReader(transaction, nameOf),
    put: (collection, key, value) => transaction.put(nameOf(collection), key, value),
    delete: (collection, key) => transaction.delete(nameOf(collection), key),
    next: (collection, key) => transaction.next(nameOf(collection), key),
  };
}
