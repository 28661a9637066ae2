import type { JsonValue } from '@partner-apis/model';
import type { Entry, KeyRange, StoreReader, StoreTransaction } from '../contract/store.ts';

/** A write that waits for the end of its transaction. An undefined `value` deletes the key. */
export interface Write {
  readonly collection: string;
  readonly key: string;
  readonly value: JsonValue | undefined;
}

/** A transaction that reads its own writes while everybody else still sees the values before them. */
export class PendingWrites implements StoreTransaction {
  readonly #committed: StoreReader;
  readonly #pending = new Map<string, Map<string, JsonValue | undefined>>();

  constructor(committed: StoreReader) {
    this.#committed = committed;
  }

  async get(collection: string, key: string): Promise<JsonValue | undefined> {
    const pending = this.#pending.get(collection);
    if (pending?.has(key)) return pending.get(key);
    return await this.#committed.get(collection, key);
  }

  async list(collection: string, range: KeyRange = {}): Promise<Entry[]> {
    const entries = await this.#committed.list(collection, range);
    const pending = this.#pending.get(collection);
    if (pending === undefined) return entries;
    const merged = new Map(entries.map(({ key, value }) => [key, value]));
    for (const [key, value] of pending) {
      if (value === undefined) merged.delete(key);
      else if (isWithin(key, range)) merged.set(key, value);
    }
    return [...merged].map(([key, value]) => ({ key, value })).sort(byKey);
  }

  async put(collection: string, key: string, value: JsonValue): Promise<void> {
    this.#write(collection, key, value);
  }

  async delete(collection: string, key: string): Promise<void> {
    this.#write(collection, key, undefined);
  }

  writes(): Write[] {
    return [...this.#pending].flatMap(([collection, values]) =>
      [...values].map(([key, value]) => ({ collection, key, value })),
    );
  }

  #write(collection: string, key: string, value: JsonValue | undefined): void {
    const values = this.#pending.get(collection) ?? new Map<string, JsonValue | undefined>();
    values.set(key, value);
    this.#pending.set(collection, values);
  }
}

export function isWithin(key: string, { from, before }: KeyRange): boolean {
  return (from === undefined || key >= from) && (before === undefined || key < before);
}

export function byKey(a: Entry, b: Entry): number {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}
