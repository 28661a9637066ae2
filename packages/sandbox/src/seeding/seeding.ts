import { addDays, type JsonValue, sameJson, weekShift } from '@partner-apis/model';
import type { FamilyRules, SeedInput, SeedRecord } from '../contract/rule.ts';
import type { Store, StoreTransaction } from '../contract/store.ts';
import { collection } from '../store/collection.ts';
import { randomFrom } from './random.ts';

/** The time at which each family was seeded. */
const seeded = collection<{ readonly at: string }>('sandbox/seeded');

/** A family that has data. */
export interface SeededFamily {
  readonly rules: FamilyRules;
  /** The day on which its examples take place, `YYYY-MM-DD`. */
  readonly exampleDate: string;
}

/** Options for the initial data. */
export interface SeedOptions {
  /** Another number produces other data, except for those of the documents' examples. */
  readonly seed: number;
  /** Whether there are only code lists at the start. */
  readonly empty: boolean;
}

/** Returns the initial data of all families at a time, by family id. */
export type InitialData = (now: string) => Promise<ReadonlyMap<string, readonly SeedRecord[]>>;

/** Returns the data that the families' own seeds produce. */
export function seededData(families: readonly SeededFamily[], options: SeedOptions): InitialData {
  return async (now) => new Map(families.map((one) => [one.rules.id, recordsOf(one, options, now)]));
}

/** Writes the initial data of families. */
export interface Seeder {
  /** Seeds the families whose data are not in the store yet. */
  once(now: string): Promise<void>;
  /** Deletes all data of the families and seeds them again for the given time. Access tokens stay valid. */
  again(now: string): Promise<void>;
}

export function seeder(
  store: Store,
  families: readonly Pick<SeededFamily, 'rules'>[],
  initialData: InitialData,
): Seeder {
  return {
    once: async (now) => {
      const known = await Promise.all(families.map(({ rules }) => seeded.get(store, rules.id)));
      if (!known.includes(undefined)) return;
      const data = await initialData(now);
      await store.transaction(async (transaction) => {
        for (const { rules } of families) {
          if ((await seeded.get(transaction, rules.id)) !== undefined) continue;
          const records = lastOfEachKey(data.get(rules.id) ?? []);
          // In parallel, so that a store that reads over a network can batch the reads.
          await Promise.all(
            records.map(({ collection: name, key, value }) => transaction.put(name, key, value)),
          );
          await seeded.put(transaction, rules.id, { at: now });
        }
      });
    },
    again: async (now) => {
      const data = await initialData(now);
      await store.transaction(async (transaction) => {
        for (const { rules } of families) {
          const records = Map.groupBy(data.get(rules.id) ?? [], (record) => record.collection);
          const names = [...rules.collections.map(({ name }) => name), ...records.keys()];
          for (const name of new Set(names)) {
            await restore(transaction, name, records.get(name) ?? []);
          }
          await seeded.put(transaction, rules.id, { at: now });
        }
      });
    },
  };
}

/** Removes each record that a later one replaces. */
function lastOfEachKey(records: readonly SeedRecord[]): SeedRecord[] {
  return [
    ...new Map(records.map((record) => [JSON.stringify([record.collection, record.key]), record])).values(),
  ];
}

/** Makes a collection contain exactly these records. Equal ones are not written again, since most calls change few. */
async function restore(
  transaction: StoreTransaction,
  name: string,
  records: readonly SeedRecord[],
): Promise<void> {
  const before = new Map<string, JsonValue>();
  for (const { key, value } of await transaction.list(name)) before.set(key, value);
  const after = new Map(lastOfEachKey(records).map(({ key, value }) => [key, value]));
  const gone = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].filter(([key, value]) => {
    const known = before.get(key);
    return known === undefined || !sameJson(known, value);
  });
  await Promise.all(gone.map((key) => transaction.delete(name, key)));
  await Promise.all(changed.map(([key, value]) => transaction.put(name, key, value)));
}

function recordsOf({ rules, exampleDate }: SeededFamily, options: SeedOptions, now: string): SeedRecord[] {
  const days = weekShift(exampleDate, now);
  const input: SeedInput = {
    now,
    shift: (date) => addDays(date.slice(0, 10), days) + date.slice(10),
    random: randomFrom(options.seed, rules.id),
  };
  return [...rules.referentials(input), ...(options.empty ? [] : rules.seed(input))];
}
