import type { JsonValue } from '@partner-apis/model';
import type { Change } from '../../contract/journal.ts';
import { JOURNAL_CHANGES } from '../../contract/service-limits.ts';
import type { Store, StoreTransaction } from '../../contract/store.ts';
import { withTransactions, withWrites } from '../../contract/store-around.ts';
import type { RuleCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer } from '../call/layer.ts';

/** Records what a rule writes, with the previous values, if the engine has a journal. */
export function stateChanges({ journal }: Pick<Engine, 'journal'>): Layer<RuleCall> {
  if (journal === undefined) return (next) => next;
  return (next) => (call) =>
    next({ ...call, store: noted(call.store, (changes) => journal.noteChanges(call.caller, changes)) });
}

function noted(store: Store, note: (changes: readonly Change[]) => void): Store {
  return withTransactions(store, (work) =>
    store.transaction(async (transaction) => {
      // A store may run the transaction again, and only the last attempt counts.
      const changes = new Map<string, Change>();
      const result = await work(notedTransaction(transaction, changes));
      note([...changes.values()]);
      return result;
    }),
  );
}

function notedTransaction(transaction: StoreTransaction, changes: Map<string, Change>): StoreTransaction {
  const add = async (collection: string, key: string, after: JsonValue | undefined) => {
    const id = JSON.stringify([collection, key]);
    const known = changes.get(id);
    if (known === undefined && changes.size >= JOURNAL_CHANGES) return;
    const before = known === undefined ? await transaction.get(collection, key) : known.before;
    changes.set(id, {
      ...{ collection, key },
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });
  };
  return withWrites(transaction, {
    put: async (collection, key, value) => {
      await add(collection, key, value);
      await transaction.put(collection, key, value);
    },
    delete: async (collection, key) => {
      await add(collection, key, undefined);
      await transaction.delete(collection, key);
    },
  });
}
