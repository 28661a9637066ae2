import type { JsonValue } from '@partner-apis/model';
import type { Entry, KeyRange, Page, Slice, Store, StoreTransaction } from '../contract/store.ts';
import { PendingWrites } from './pending-writes.ts';
import { Queue } from './queue.ts';
import { SortedMap } from './sorted-map.ts';

/** Makes a store that lasts as long as the program, for pages and tests. */
export function memoryStore(): Store {
  return new MemoryStore();
}

class MemoryStore implements Store {
  readonly #collections = new Map<string, SortedMap<JsonValue>>();
  readonly #queue = new Queue();

  async get(collection: string, key: string): Promise<JsonValue | undefined> {
    return this.#collections.get(collection)?.get(key);
  }

  async getMany(collection: string, keys: readonly string[]): Promise<Entry[]> {
    const values = this.#collections.get(collection);
    if (values === undefined) return [];
    return [...new Set(keys)].sort().flatMap((key) => {
      const value = values.get(key);
      return value === undefined ? [] : [{ key, value }];
    });
  }

  async list(collection: string, range?: KeyRange): Promise<Entry[]> {
    const values = this.#collections.get(collection);
    if (values === undefined) return [];
    return values.entries(range);
  }

  async page(collection: string, { skip = 0, limit, ...range }: Slice): Promise<Page> {
    const values = this.#collections.get(collection);
    if (values === undefined) return { entries: [], total: 0 };
    const total = values.count(range);
    const from = values.keyAfter(range.from ?? '', skip);
    return { entries: from === undefined ? [] : values.entries({ ...range, from }, limit), total };
  }

  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      const transaction = new PendingWrites(this);
      const result = await work(transaction);
      for (const { collection, key, value } of transaction.writes()) this.#write(collection, key, value);
      return result;
    });
  }

  replace(scope: string, by?: string): Promise<void> {
    return this.#queue.run(async () => {
      for (const [name] of this.#within(scope)) this.#collections.delete(name);
      if (by === undefined) return;
      for (const [name, values] of this.#within(by)) {
        this.#collections.set(scope + name.slice(by.length), values.copy());
      }
    });
  }

  async close(): Promise<void> {
    this.#collections.clear();
  }

  #within(scope: string): readonly (readonly [name: string, values: SortedMap<JsonValue>])[] {
    return [...this.#collections].filter(([name]) => name.startsWith(`${scope}/`));
  }

  #write(collection: string, key: string, value: JsonValue | undefined): void {
    const values = this.#collections.get(collection) ?? new SortedMap<JsonValue>();
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    this.#collections.set(collection, values);
  }
}
