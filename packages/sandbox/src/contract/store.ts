import type { JsonValue } from '@partner-apis/model';

/** A stored value and its key. */
export interface Entry {
  readonly key: string;
  readonly value: JsonValue;
}

/** Keys from `from` (included) to `before` (excluded), in character order. */
export interface KeyRange {
  readonly from?: string;
  readonly before?: string;
}

/** A part of a range: at most a number of entries, after a number of skipped ones. */
export interface Slice extends KeyRange {
  readonly skip?: number;
  readonly limit: number;
  /** The number at which counting may end; a store that counts without looking at entries goes on. */
  readonly countTo?: number;
}

/** The entries of a slice, and the number of entries in its whole range. */
export interface Page {
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** Reads values. Outside a transaction, these are the values of the last completed transaction. */
export interface StoreReader {
  get(collection: string, key: string): Promise<JsonValue | undefined>;
  /** Returns the existing entries with these keys, in order of keys. */
  getMany(collection: string, keys: readonly string[]): Promise<Entry[]>;
  /** Returns entries in order of keys. */
  list(collection: string, range?: KeyRange): Promise<Entry[]>;
}

/** Reads and writes inside a transaction, which sees its own writes. */
export interface StoreTransaction extends StoreReader {
  put(collection: string, key: string, value: JsonValue): Promise<void>;
  delete(collection: string, key: string): Promise<void>;
  /**
   * Increments a counter, which starts at 0, and returns it. No two transactions get the same number. A transaction
   * that fails may use up its number.
   */
  next(collection: string, key: string): Promise<number>;
}

/**
 * Stores the sandbox's state: JSON values by collection and key.
 *
 * All writes are in transactions, and what a transaction has read is still true when its writes are committed. That is
 * why the last place of a time slot is booked only once.
 */
export interface Store extends StoreReader {
  /**
   * Runs `work`. Its writes are committed when it succeeds, and none of them when it throws. A store shared by several
   * processes runs `work` again if others have changed what it read, so it must have no effect outside the store.
   *
   * @throws what `work` throws
   * @throws {StoreUnavailableError} when the store is unreachable, busy or full
   */
  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T>;
  /**
   * Reads a slice of a collection without the entries around it. The store keeps the number of all entries of a collection,
   * and counts the entries of a range. A store without this method reads whole lists and cuts pages from them.
   */
  page?(collection: string, slice: Slice): Promise<Page>;
  /**
   * Replaces all entries of a scope by copies of those of another scope, or removes them, atomically. A scope is the
   * collections whose names begin with it and a slash.
   *
   * @throws {StoreUnavailableError} when the store is unreachable, busy or full
   */
  replace(scope: string, by?: string): Promise<void>;
  close(): Promise<void>;
}

/** An index that finds the values of a collection by something other than their keys. */
export interface CollectionIndex {
  readonly name: string;
  /** Returns the texts by which a value is found. */
  readonly textsOf: (value: JsonValue) => readonly string[];
  /** The pieces by which each of the texts is found in turn, with the index of the given name. */
  readonly pieces?: { readonly name: string; readonly of: (text: string) => readonly string[] };
}

/** The name of a collection and its indexes. */
export interface StoredCollection {
  readonly name: string;
  readonly indexes: readonly CollectionIndex[];
}

/** The reason why a store is unavailable: it does not respond, others hold its lock too long, or its disk is full. */
export type StoreTrouble = 'away' | 'busy' | 'full';

/** Thrown when the store is temporarily unavailable. A later call may succeed. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Thrown when a part of the store has reached its quota of writes. */
export class StoreQuotaError extends Error {
  override readonly name = 'StoreQuotaError';

  constructor(most: number) {
    super(`${most} entries were written, which is the most`);
  }
}
