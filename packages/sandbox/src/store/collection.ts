import type { JsonValue } from '@partner-apis/model';
import type { KeyRange, StoreReader, StoreTransaction } from '../contract/store.ts';

/** A collection of the store, with the type of its values. */
export interface Collection<T extends JsonValue> {
  readonly name: string;
  get(store: StoreReader, key: string): Promise<T | undefined>;
  list(store: StoreReader, range?: KeyRange): Promise<T[]>;
  put(transaction: StoreTransaction, key: string, value: T): Promise<void>;
  delete(transaction: StoreTransaction, key: string): Promise<void>;
}

/**
 * Names a collection and the type of its values. Only the collection writes under its name, so a value is read with the
 * type that it was written with. This is where stored data get their type.
 *
 * @example const centres = collection<Centre>('ebk-api-v2/centres');
 */
export function collection<T extends JsonValue>(name: string): Collection<T> {
  return {
    name,
    get: async (store, key) => (await store.get(name, key)) as T | undefined,
    list: async (store, range) => (await store.list(name, range)).map(({ value }) => value as T),
    put: (transaction, key, value) => transaction.put(name, key, value),
    delete: (transaction, key) => transaction.delete(name, key),
  };
}
