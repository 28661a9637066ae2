import type { Fault } from '../../../contract/fault.ts';
import type { Store, StoreTransaction } from '../../../contract/store.ts';

/** Faults in moves that are rejected. */
export const moveFaults: readonly Fault[] = [
  {
    name: 'rejected-move-frees-the-place',
    description: 'An appointment whose move is rejected loses its place',
    store: (store, { operation }) =>
      operation.operationId === 'updateAppointment' ? keepingFailedWrites(store) : store,
  },
];

/** Repeats a write in a later transaction. */
type Write = (transaction: StoreTransaction) => Promise<void>;

/** Makes a store that keeps the writes of a transaction that ends with an error. */
function keepingFailedWrites(store: Store): Store {
  return {
    ...store,
    transaction: async (work) => {
      let writes: Write[] = [];
      try {
        return await store.transaction((transaction) => {
          writes = [];
          return work(recording(transaction, writes));
        });
      } catch (error) {
        await store.transaction(async (transaction) => {
          for (const write of writes) await write(transaction);
        });
        throw error;
      }
    },
  };
}

function recording(transaction: StoreTransaction, writes: Write[]): StoreTransaction {
  return {
    ...transaction,
    put: async (...entry) => {
      writes.push((later) => later.put(...entry));
      await transaction.put(...entry);
    },
    delete: async (...entry) => {
      writes.push((later) => later.delete(...entry));
      await transaction.delete(...entry);
    },
  };
}
