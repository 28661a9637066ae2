import type { StoreTransaction } from '../contract/store.ts';
import type { Collection } from '../store/collection.ts';

/**
 * Returns the next code for a kind of item. Each code is assigned only once.
 *
 * @param counters the last assigned code of each kind, which initial data set
 */
export async function nextCode(
  transaction: StoreTransaction,
  counters: Collection<number>,
  kind: string,
): Promise<number> {
  return await transaction.next(counters.name, kind);
}
