import type { Fault } from '../../../contract/fault.ts';
import type { Entry, Store, StoreTransaction } from '../../../contract/store.ts';
import { objectOf } from '../../../fault-kinds/kinds.ts';
import { indexName } from '../../../store/index-key.ts';
import { subscriptions } from '../records.ts';

/** The first terms of the subscriptions that were updated, by code. */
const FIRST_TERMS = 'party-api-v1/first-terms';

/** Compares new terms with those that subscriptions had before their first update. */
export const formerTermsTaken: Fault = {
  name: 'former-terms-of-a-subscription-taken',
  description:
    'Parties and an offer that a subscription had before its update still count as taken, and its new ones do not',
  store: (store, { operation }) =>
    ['createSubscription', 'updateSubscription'].includes(operation.operationId)
      ? withFirstTerms(store)
      : store,
};

function withFirstTerms(store: Store): Store {
  const byTerms = indexName(subscriptions.name, 'terms');
  return {
    ...store,
    transaction: (work) =>
      store.transaction((transaction) =>
        work({
          ...transaction,
          list: (collection, range) =>
            transaction.list(collection, collection === byTerms ? undefined : range),
          getMany: async (collection, keys) => {
            const entries = await transaction.getMany(collection, keys);
            return collection === subscriptions.name ? asFirst(transaction, entries) : entries;
          },
          put: async (collection, key, value) => {
            if (collection === subscriptions.name) await keepFirst(transaction, key);
            await transaction.put(collection, key, value);
          },
        }),
      ),
  };
}

async function asFirst(transaction: StoreTransaction, entries: readonly Entry[]): Promise<Entry[]> {
  const shown = entries.map(async ({ key, value }) => ({
    key,
    value: { ...objectOf(value), ...objectOf(await transaction.get(FIRST_TERMS, key)) },
  }));
  return Promise.all(shown);
}

async function keepFirst(transaction: StoreTransaction, key: string): Promise<void> {
  const before = await transaction.get(subscriptions.name, key);
  if (before === undefined || (await transaction.get(FIRST_TERMS, key)) !== undefined) return;
  const { contractorCode = null, customerCode = null, offerCode = null } = objectOf(before);
  await transaction.put(FIRST_TERMS, key, { contractorCode, customerCode, offerCode });
}
