import type { JsonValue } from '@partner-apis/model';

/** One stored value and the key that it stands under. */
export interface Entry {
  readonly key: string;
  readonly value: JsonValue;
}

/** Keys from `from` (included) up to `before` (not included), in the order of their characters. */
export interface KeyRange {
  readonly from?: string;
  readonly before?: string;
}

/** Reading: outside a transaction, what the last finished transaction left. */
export interface StoreReader {
  get(collection: string, key: string): Promise<JsonValue | undefined>;
  /** In order of keys. */
  list(collection: string, range?: KeyRange): Promise<Entry[]>;
}

/** Reading and writing inside a transaction: it reads its own writes. */
export interface StoreTransaction extends StoreReader {
  put(collection: string, key: string, value: JsonValue): Promise<void>;
  delete(collection: string, key: string): Promise<void>;
}

/**
 * Where the sandbox keeps its state: values of JSON, by collection and key.
 *
 * All writes stand in transactions, and transactions come one after another: what one has read cannot change
 * before it has written. That is what gives the last place of a time slot away only once.
 */
export interface Store extends StoreReader {
  /**
   * Runs `work` alone. Its writes are kept together when it ends, and none of them when it throws.
   *
   * @throws what `work` throws
   * @throws {StoreUnavailableError} when the store is away, busy or full
   */
  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Why a store cannot be used: it is not there, others hold its lock for too long, or its disk is full. */
export type StoreTrouble = 'away' | 'busy' | 'full';

/** The store cannot be used for now. It may work the next time. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}
