import { type Store, StoreQuotaError, type StoreTransaction } from '../contract/store.ts';
import { withTransactions, withWrites } from '../contract/store-around.ts';

/** A store that accepts a limited number of writes. */
export interface LimitedStore extends Store {
  /** Resets the count to 0. */
  restart(): void;
}

/**
 * Limits the entries that can be written through a store, so that nobody can fill a store that others use too.
 *
 * @param most maximum number of writes of one entry each; further ones throw a {@link StoreQuotaError}
 */
export function limitedStore(store: Store, most: number): LimitedStore {
  let written = 0;
  const limited = (transaction: StoreTransaction) =>
    withWrites(transaction, {
      put: (collection, key, value) => {
        if (written >= most) throw new StoreQuotaError(most);
        written++;
        return transaction.put(collection, key, value);
      },
    });
  return {
    ...withTransactions(store, (work) => store.transaction((transaction) => work(limited(transaction)))),
    restart: () => {
      written = 0;
    },
  };
}
