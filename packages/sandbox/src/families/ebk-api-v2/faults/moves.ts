import type { Fault } from '../../../contract/fault.ts';
import type { Store, StoreTransaction } from '../../../contract/store.ts';
import type { Alteration } from '../../../fault-kinds/altered-store.ts';
import { inStore, reading, writing } from '../../../fault-kinds/kinds.ts';
import { appointments } from '../records.ts';

/** Faults in moves that are rejected. */
export const moveFaults: readonly Fault[] = [
  {
    name: 'rejected-move-frees-the-place',
    description: 'An appointment whose move is rejected loses its place',
    store: (store, { operation }) =>
      operation.operationId === 'updateAppointment' ? keepingFailedWrites(store) : store,
  },
  inStore(
    {
      name: 'cancellation-frees-the-first-place',
      description: 'An appointment that was moved and is cancelled frees the place that it had first',
      operations: ['updateAppointment', 'cancelAppointment'],
    },
    ({ operation }) => (operation.operationId === 'updateAppointment' ? keepingFirst() : freeingFirst()),
  ),
];

function keepingFirst(): Alteration {
  return reading(appointments, (one) => ({ ...one, firstSlot: one.firstSlot ?? one.timeSlot ?? null }));
}

function freeingFirst(): Alteration {
  return {
    ...reading(appointments, ({ timeSlot = null, ...one }) => ({
      ...one,
      lastSlot: timeSlot,
      timeSlot: one.firstSlot ?? timeSlot,
    })),
    ...writing(appointments, ({ lastSlot = null, ...one }) => ({ ...one, timeSlot: lastSlot })),
  };
}

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
