import type { Fault } from '../../../contract/fault.ts';
import type { Store } from '../../../contract/store.ts';
import { inStore, writing } from '../../../fault-kinds/kinds.ts';
import { bankAccounts } from '../records.ts';

/** Faults in the data of bank accounts. */
export const bankAccountFaults: readonly Fault[] = [
  inStore(
    {
      name: 'bank-account-not-kept',
      description: 'A bank account is accepted, and not kept',
      operations: ['createExternalBankAccount'],
    },
    () => writing(bankAccounts, () => undefined),
  ),
  {
    name: 'bank-account-of-one-party',
    description: 'A party loses a bank account that another party adds',
    store: (store, { operation }) =>
      operation.operationId === 'createExternalBankAccount' ? withoutEqualAccounts(store) : store,
  },
];

/** Makes a store in which the last account removes those that are equal to it, whichever party they belong to. */
function withoutEqualAccounts(store: Store): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction(async (transaction) => {
        const result = await work(transaction);
        const stored = await bankAccounts.list(transaction);
        const texts = stored.map(({ account }) => JSON.stringify(account));
        const entries = await transaction.list(bankAccounts.name);
        const equal = entries.filter((_, index) => texts[index] === texts.at(-1)).slice(0, -1);
        for (const { key } of equal) await bankAccounts.delete(transaction, key);
        return result;
      }),
  };
}
