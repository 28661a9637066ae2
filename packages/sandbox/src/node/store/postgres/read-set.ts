import type { JsonValue } from '@partner-apis/model';
import type { Entry, KeyRange, StoreReader } from '../../../contract/store.ts';
import type { SeenRange, SeenVersion } from './decisions.ts';
import type { VersionedReader } from './reads.ts';
import { storable, type VersionedEntry } from './statements.ts';

/** Reads for one transaction and remembers the results: an entry is read only once and does not change. */
export class ReadSet implements StoreReader {
  readonly #reader: VersionedReader;
  readonly #entries = new Map<string, Map<string, VersionedEntry | undefined>>();
  readonly ranges: SeenRange[] = [];

  constructor(reader: VersionedReader) {
    this.#reader = reader;
  }

  async get(collection: string, key: string): Promise<JsonValue | undefined> {
    const [entry] = await this.getMany(collection, [key]);
    return entry?.value;
  }

  async getMany(collection: string, keys: readonly string[]): Promise<Entry[]> {
    const seen = this.#entries.get(collection) ?? new Map<string, VersionedEntry | undefined>();
    this.#entries.set(collection, seen);
    const wanted = [...new Set(keys.map(storable))].sort();
    const missing = wanted.filter((key) => !seen.has(key));
    if (missing.length > 0) {
      const found = await this.#reader.entries(collection, missing);
      const read = new Map(found.map((entry) => [entry.key, entry]));
      // Another read of the same key may have ended first. Its result is the one that counts.
      for (const key of missing) if (!seen.has(key)) seen.set(key, read.get(key));
    }
    return wanted.flatMap((key) => {
      const entry = seen.get(key);
      return entry === undefined ? [] : [{ key, value: entry.value }];
    });
  }

  async list(collection: string, range: KeyRange = {}): Promise<Entry[]> {
    const found = await this.#reader.range(collection, range);
    this.ranges.push({ collection, range, seen: found.map(({ key, version }) => ({ key, version })) });
    return found.map(({ key, value }) => ({ key, value }));
  }

  entries(): SeenVersion[] {
    return [...this.#entries].flatMap(([collection, entries]) =>
      [...entries].map(([key, entry]) => ({ collection, key, version: entry?.version ?? null })),
    );
  }
}
