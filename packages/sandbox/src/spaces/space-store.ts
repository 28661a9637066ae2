import { type Store, StoreUnavailableError } from '../contract/store.ts';
import { withTransactions } from '../contract/store-around.ts';
import { scopedStore } from '../store/scoped-store.ts';
import { hasEnded, spaces } from './space.ts';

/**
 * Makes the part of a store for the data of a space. Nothing is written there once the space has ended, so that a call
 * in progress leaves nothing behind: each transaction has read the space, whose end either waits for it or prevents it.
 *
 * @param store the store of all spaces. Transactions of the part throw a {@link StoreUnavailableError} when the space
 * has ended
 */
export function spaceStore(store: Store, key: string): Store {
  const guarded = withTransactions(store, (work) =>
    store.transaction(async (transaction) => {
      const space = await spaces.get(transaction, key);
      if (space === undefined || hasEnded(space)) {
        throw new StoreUnavailableError('away', 'The space has ended.');
      }
      return await work(transaction);
    }),
  );
  return scopedStore(guarded, key);
}
