import type { JsonValue } from '@partner-apis/model';
import { memoryStore, type Store, type StoreTransaction } from '@partner-apis/sandbox';

/** Keeps a small text of a page across a reload. */
export interface Shelf {
  read(): string | undefined;
  /** Undefined removes the text. */
  write(text: string | undefined): void;
}

export interface KeptStore extends Store {
  /** Restores the kept changes and keeps all further ones. Call it after the initial data is loaded. */
  resume(): Promise<void>;
  /** Discards the kept changes, and keeps none until the next `resume`. */
  forget(): void;
}

type Write = readonly [collection: string, key: string, value: JsonValue | null];

/** A store in memory that keeps the changes to its initial data across a reload of the page. */
export function keptStore(shelf: Shelf): KeptStore {
  const memory = memoryStore();
  const changes = new Map<string, Write>();
  let isKeeping = false;

  const transaction = async <T>(work: (inner: StoreTransaction) => Promise<T>): Promise<T> => {
    const written: Write[] = [];
    const result = await memory.transaction((inner) => work(noting(inner, written)));
    if (isKeeping && written.length > 0) {
      for (const write of written) changes.set(`${write[0]}\n${write[1]}`, write);
      shelf.write(JSON.stringify([...changes.values()]));
    }
    return result;
  };

  return {
    get: (collection, key) => memory.get(collection, key),
    getMany: (collection, keys) => memory.getMany(collection, keys),
    list: (collection, range) => memory.list(collection, range),
    replace: (scope, by) => memory.replace(scope, by),
    close: () => memory.close(),
    transaction,
    resume: async () => {
      isKeeping = true;
      const kept: readonly Write[] = JSON.parse(shelf.read() ?? '[]');
      await transaction(async (inner) => {
        for (const [collection, key, value] of kept)
          await (value === null ? inner.delete(collection, key) : inner.put(collection, key, value));
      });
    },
    forget: () => {
      isKeeping = false;
      changes.clear();
      shelf.write(undefined);
    },
  };
}

function noting(inner: StoreTransaction, written: Write[]): StoreTransaction {
  return {
    get: (collection, key) => inner.get(collection, key),
    getMany: (collection, keys) => inner.getMany(collection, keys),
    list: (collection, range) => inner.list(collection, range),
    put: (collection, key, value) => {
      written.push([collection, key, value]);
      return inner.put(collection, key, value);
    },
    delete: (collection, key) => {
      written.push([collection, key, null]);
      return inner.delete(collection, key);
    },
    next: async (collection, key) => {
      const number = await inner.next(collection, key);
      written.push([collection, key, number]);
      return number;
    },
  };
}
