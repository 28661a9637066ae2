import sql from 'sql-template-tag';
import { Batch } from '../batch.ts';
import { COUNTS_IN_A_STATEMENT } from '../store-limits.ts';
import type { Query } from './connections.ts';
import { collections, type EntryName, keys } from './statements.ts';

/** A counter, and the number of values to take from it. */
interface Wanted extends EntryName {
  times: number;
}

/**
 * Makes a counter, which adds one to a number and returns it. Concurrent callers get their numbers from one statement,
 * in order.
 *
 * @param query returns what runs a statement at its time
 */
export function batchingCounter(query: () => Query): (collection: string, key: string) => Promise<number> {
  const batch = new Batch((names: readonly EntryName[]) => count(query(), names), {
    places: 1,
    most: COUNTS_IN_A_STATEMENT,
  });
  return (collection, key) => batch.run({ collection, key });
}

async function count(query: Query, names: readonly EntryName[]): Promise<number[]> {
  const wanted = new Map<string, Wanted>();
  const places = names.map(({ collection, key }) => {
    const name = `${collection}\0${key}`;
    const number = wanted.get(name) ?? { collection, key, times: 0 };
    wanted.set(name, number);
    number.times++;
    return { number, place: number.times };
  });
  const numbers = [...wanted.values()];
  // Sorted, so that two processes never deadlock on each other's rows.
  const rows = await query<{ readonly at: number; readonly value: number }>(sql`
    WITH wanted AS (
      SELECT * FROM unnest(${collections(numbers)}::text[], ${keys(numbers)}::text[],
        ${numbers.map(({ times }) => times)}::int[]) WITH ORDINALITY AS wanted (collection, key, times, at)
    ), counted AS (
      INSERT INTO sandbox_entries AS entry (collection, key, value)
      SELECT collection, key, to_json(times) FROM wanted ORDER BY collection, key
      ON CONFLICT (collection, key)
        DO UPDATE SET value = to_json((entry.value #>> '{}')::bigint + (excluded.value #>> '{}')::bigint)
      RETURNING collection, key, value
    )
    SELECT wanted.at::int, counted.value FROM wanted JOIN counted USING (collection, key)`);
  const last = new Map(rows.map(({ at, value }) => [numbers[at - 1], Number(value)]));
  return places.map(({ number, place }) => (last.get(number) ?? Number.NaN) - number.times + place);
}
