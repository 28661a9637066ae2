import type { JsonValue } from '@partner-apis/model';

/** One stored value and its key. */
export interface Entry {
  readonly key: string;
  readonly value: JsonValue;
}

/** Keys from `from` (included) to `before` (excluded), in the order of their characters. */
export interface KeyRange {
  readonly from?: string;
  readonly before?: string;
}

/** A part of a range: so many entries of it at most, after as many others. */
export interface Slice extends KeyRange {
  readonly skip?: number;
  readonly limit: number;
  /** The number at which counting may end; a store that counts without looking at entries goes on. */
  readonly countTo?: number;
}

/** The entries of a slice, and how many its whole range has. */
export interface Page {
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** Reads values. Outside a transaction, these are the values that the last finished transaction left. */
export interface StoreReader {
  get(collection: string, key: string): Promise<JsonValue | undefined>;
  /** The entries of these keys, without those that are missing, in order of keys. */
  getMany(collection: string, keys: readonly string[]): Promise<Entry[]>;
  /** In order of keys. */
  list(collection: string, range?: KeyRange): Promise<Entry[]>;
}

/** Reads and writes inside a transaction, which sees its own writes. */
export interface StoreTransaction extends StoreReader {
  put(collection: string, key: string, value: JsonValue): Promise<void>;
  delete(collection: string, key: string): Promise<void>;
  /**
   * Counts: adds one to a number, which is 0 when it is missing, and returns it. No two transactions get the same one.
   * A transaction that does not end well may use up its number.
   */
  next(collection: string, key: string): Promise<number>;
}

/**
 * Keeps the sandbox's state: JSON values by collection and key.
 *
 * All writes are in transactions, and what a transaction has read still holds when its writes are kept. This is why the
 * last place of a time slot is booked only once.
 */
export interface Store extends StoreReader {
  /**
   * Runs `work`. All its writes are kept when it ends, and none when it throws. A store that many processes share runs
   * `work` again when others have changed what it read: it may change nothing but the store.
   *
   * @throws what `work` throws
   * @throws {StoreUnavailableError} when the store is away, busy or full
   */
  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T>;
  /**
   * Reads a slice of a collection without the entries around it. The number of all entries of a collection is kept, so that it
   * costs nothing to know; those of a range are counted. Without this method, pages are cut out of whole lists.
   */
  page?(collection: string, slice: Slice): Promise<Page>;
  /**
   * Replaces all entries of a scope by copies of those of another one, or removes them: all at once, as a transaction does.
   * A scope is the collections whose names begin with it and a slash.
   *
   * @throws {StoreUnavailableError} when the store is away, busy or full
   */
  replace(scope: string, by?: string): Promise<void>;
  close(): Promise<void>;
}

/** A way to find the values of a collection by something else than their keys. */
export interface CollectionIndex {
  readonly name: string;
  /** The texts under which a value is found. */
  readonly textsOf: (value: JsonValue) => readonly string[];
  /** The pieces under which each of the texts is found in turn, by the index of the given name. */
  readonly pieces?: { readonly name: string; readonly of: (text: string) => readonly string[] };
}

/** The name of a collection, and how its values are found. */
export interface StoredCollection {
  readonly name: string;
  readonly indexes: readonly CollectionIndex[];
}

/** The reason why a store cannot be used: nobody responds, others hold its lock for too long, or its disk is full. */
export type StoreTrouble = 'away' | 'busy' | 'full';

/** The store cannot be used at present. A later call may succeed. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** As much was written as a part of the store may take. */
export class StoreQuotaError extends Error {
  override readonly name = 'StoreQuotaError';

  constructor(most: number) {
    super(`${most} entries were written, which is the most`);
  }
}
