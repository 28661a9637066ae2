import type { KeyRange } from '../../../contract/store.ts';
import { Batch } from '../batch.ts';
import { POSTGRES_READS, READS_IN_A_STATEMENT } from '../store-limits.ts';
import type { Query } from './connections.ts';
import {
  type EntryName,
  type RangeName,
  readEntries,
  readRanges,
  storable,
  type VersionedEntry,
} from './statements.ts';

/** Reads entries with their versions. */
export interface VersionedReader {
  /** Returns the existing entries, in order of keys. */
  entries(collection: string, keys: readonly string[]): Promise<VersionedEntry[]>;
  /** Returns the entries of a range, in order of keys. */
  range(collection: string, range: KeyRange): Promise<VersionedEntry[]>;
}

/**
 * Makes a reader that sends the reads of all callers together: one statement for keys and one for ranges. Equal reads
 * are sent once.
 *
 * @param query returns what runs a statement at its time
 */
export function batchingReader(query: () => Query): VersionedReader {
  const limits = { places: POSTGRES_READS, most: READS_IN_A_STATEMENT };
  const entries = new Batch(
    (names: readonly EntryName[]) =>
      shared(
        names,
        ({ collection, key }) => `${collection}\0${key}`,
        (different) => readEntries(query(), different),
      ),
    limits,
  );
  const ranges = new Batch(
    (names: readonly RangeName[]) =>
      shared(
        names,
        ({ collection, range }) => JSON.stringify([collection, range.from, range.before]),
        (different) => readRanges(query(), different),
      ),
    limits,
  );
  return {
    entries: async (collection, keys) =>
      present(await Promise.all(namesOf(collection, keys).map((name) => entries.run(name)))),
    range: (collection, range) => ranges.run({ collection, range }),
  };
}

/** Returns each key once, sorted. */
function namesOf(collection: string, keys: readonly string[]): EntryName[] {
  return [...new Set(keys.map(storable))].sort().map((key) => ({ collection, key }));
}

function present(entries: readonly (VersionedEntry | null)[]): VersionedEntry[] {
  return entries.filter((entry) => entry !== null);
}

/** Runs each distinct request once, and returns its result to all callers. */
async function shared<Request, Result>(
  requests: readonly Request[],
  nameOf: (request: Request) => string,
  carryOut: (different: readonly Request[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const places = new Map<string, number>();
  const different: Request[] = [];
  const placeOf = (request: Request) => {
    const name = nameOf(request);
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, different.length);
    return different.push(request) - 1;
  };
  const wanted = requests.map(placeOf);
  const results = await carryOut(different);
  return wanted.flatMap((place) => results.slice(place, place + 1));
}
