import type { JsonValue } from '@partner-apis/model';
import type { Entry, KeyRange, Store, StoreTransaction } from '../contract/store.ts';
import { byKey, isWithin, PendingWrites } from './pending-writes.ts';
import { Queue } from './queue.ts';

/** Makes a store that lives as long as the program, for pages and tests. */
export function memoryStore(): Store {
  return new MemoryStore();
}

/** The values of one collection by their keys. */
interface Values {
  readonly byKey: Map<string, JsonValue>;
  /** In order of keys; undefined after a write, until the next `list` sorts them. */
  entries: readonly Entry[] | undefined;
}

class MemoryStore implements Store {
  readonly #collections = new Map<string, Values>();
  readonly #queue = new Queue();

  async get(collection: string, key: string): Promise<JsonValue | undefined> {
    return this.#collections.get(collection)?.byKey.get(key);
  }

  async list(collection: string, range: KeyRange = {}): Promise<Entry[]> {
    const values = this.#collections.get(collection);
    if (values === undefined) return [];
    values.entries ??= [...values.byKey].map(([key, value]) => ({ key, value })).sort(byKey);
    return values.entries.filter(({ key }) => isWithin(key, range));
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
    const values = this.#collections.get(collection) ?? { byKey: new Map(), entries: undefined };
    if (value === undefined) values.byKey.delete(key);
    else values.byKey.set(key, value);
    values.entries = undefined;
    this.#collections.set(collection, values);
  }
}
