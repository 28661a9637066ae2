import type { JsonValue } from '@partner-apis/model';
import type { Entry, KeyRange, StoreReader, StoreTransaction } from '../contract/store.ts';

/** A write that is pending until the end of its transaction. An undefined `value` deletes the key. */
export interface Write {
  readonly collection: string;
  readonly key: string;
  readonly value: JsonValue | undefined;
}

/** Increments a counter outside the transaction, so that no transaction waits for another one's number. */
export type Count = (collection: string, key: string) => Promise<number>;

/** A transaction that reads its own writes while everybody else still sees the previous values. */
export class PendingWrites implements StoreTransaction {
  readonly #committed: StoreReader;
  readonly #count: Count | undefined;
  readonly #pending = new Map<string, Map<string, JsonValue | undefined>>();

  /** @param count increments counters if transactions run concurrently; otherwise a counter is an ordinary value */
  constructor(committed: StoreReader, count?: Count) {
    this.#committed = committed;
    this.#count = count;
  }

  get(collection: string, key: string): Promise<JsonValue | undefined> {
    const pending = this.#pending.get(collection);
    return pending?.has(key) ? Promise.resolve(pending.get(key)) : this.#committed.get(collection, key);
  }

  async getMany(collection: string, keys: readonly string[]): Promise<Entry[]> {
    const pending = this.#pending.get(collection);
    const written = [...new Set(keys)].filter((key) => pending?.has(key));
    const isWritten = new Set(written);
    const others = await this.#committed.getMany(
      collection,
      keys.filter((key) => !isWritten.has(key)),
    );
    const own = written.flatMap((key) => entryOf(key, pending?.get(key)));
    return own.length === 0 ? others : [...others, ...own].sort(byKey);
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

  async next(collection: string, key: string): Promise<number> {
    const isOwn = this.#pending.get(collection)?.has(key) ?? false;
    if (this.#count !== undefined && !isOwn) return await this.#count(collection, key);
    const number = Number((await this.get(collection, key)) ?? 0) + 1;
    this.#write(collection, key, number);
    return number;
  }

  writes(): Write[] {
    const writes: Write[] = [];
    for (const [collection, values] of this.#pending) {
      for (const [key, value] of values) writes.push({ collection, key, value });
    }
    return writes;
  }

  #write(collection: string, key: string, value: JsonValue | undefined): void {
    const values = this.#pending.get(collection) ?? new Map<string, JsonValue | undefined>();
    values.set(key, value);
    this.#pending.set(collection, values);
  }
}

function entryOf(key: string, value: JsonValue | undefined): Entry[] {
  return value === undefined ? [] : [{ key, value }];
}

function isWithin(key: string, { from, before }: KeyRange): boolean {
  return (from === undefined || key >= from) && (before === undefined || key < before);
}

function byKey(a: Entry, b: Entry): number {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}
