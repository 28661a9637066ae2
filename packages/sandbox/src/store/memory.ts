import type { JsonValue } from '@partner-apis/model';
import { byKey, isWithin, PendingWrites } from './pending-writes.ts';
import { Queue } from './queue.ts';
import type { Entry, KeyRange, Store, StoreTransaction } from './store.ts';

/** A store that lives as long as the program: for the browser, and for tests. */
export function memoryStore(): Store {
  return new MemoryStore();
}

class MemoryStore implements Store {
  readonly #collections = new Map<string, Map<string, JsonValue>>();
  readonly #queue = new Queue();

  async get(collection: string, key: string): Promise<JsonValue | undefined> {
    return this.#collections.get(collection)?.get(key);
  }

  async list(collection: string, range: KeyRange = {}): Promise<Entry[]> {
    const entries = [...(this.#collections.get(collection) ?? [])].map(([key, value]) => ({ key, value }));
    return entries.filter(({ key }) => isWithin(key, range)).sort(byKey);
  }

  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      const transaction = new PendingWrites(this);
      const result = await work(transaction);
      for (const { collection, key, value } of transaction.writes()) this.#write(collection, key, value);
      return result;
    });
  }

  async close(): Promise<void> {
    this.#collections.clear();
  }

  #write(collection: string, key: string, value: JsonValue | undefined): void {
    const values = this.#collections.get(collection) ?? new Map<string, JsonValue>();
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    this.#collections.set(collection, values);
  }
}
