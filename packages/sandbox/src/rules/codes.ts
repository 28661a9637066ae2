import type { StoreTransaction } from '../contract/store.ts';
import type { Collection } from '../store/collection.ts';

/**
 * Returns the next code for a kind of item. Each is given only once.
 *
 * @param counters the last given code of each kind
 */
export async function nextCode(
  transaction: StoreTransaction,
  counters: Collection<number>,
  kind: string,
): Promise<number> {
  const last = await counters.get(transaction, kind);
  if (last === undefined) throw new Error(`No code of "${kind}" was seeded to count from`);
  await counters.put(transaction, kind, last + 1);
  return last + 1;
}
