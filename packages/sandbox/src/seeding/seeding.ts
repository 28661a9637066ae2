import { addDays, weekShift } from '@partner-apis/model';
import type { FamilyRules, SeedInput } from '../contract/rule.ts';
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

/** Decides about the initial data. */
export interface SeedOptions {
  /** Another number makes other data; those of the documents' examples stay the same. */
  readonly seed: number;
  /** Whether to begin with code lists only. */
  readonly empty: boolean;
}

/** Writes the initial data of families. */
export interface Seeder {
  /** Seeds the families whose data are not in the store yet. */
  once(now: string): Promise<void>;
  /** Deletes all data of the families and seeds them again, for the given time. Access tokens stay valid. */
  again(now: string): Promise<void>;
}

export function seeder(store: Store, families: readonly SeededFamily[], options: SeedOptions): Seeder {
  return {
    once: (now) =>
      store.transaction(async (transaction) => {
        for (const family of families) {
          if ((await seeded.get(transaction, family.rules.id)) !== undefined) continue;
          await seed(transaction, family, options, now);
        }
      }),
    again: (now) =>
      store.transaction(async (transaction) => {
        for (const family of families) {
          for (const { name } of family.rules.collections) await empty(transaction, name);
          await seed(transaction, family, options, now);
        }
      }),
  };
}

async function empty(transaction: StoreTransaction, name: string): Promise<void> {
  for (const { key } of await transaction.list(name)) await transaction.delete(name, key);
}

async function seed(
  transaction: StoreTransaction,
  { rules, exampleDate }: SeededFamily,
  options: SeedOptions,
  now: string,
): Promise<void> {
  const days = weekShift(exampleDate, now);
  const input: SeedInput = {
    now,
    shift: (date) => addDays(date.slice(0, 10), days) + date.slice(10),
    random: randomFrom(options.seed, rules.id),
  };
  const records = [...rules.referentials(input), ...(options.empty ? [] : rules.seed(input))];
  for (const { collection: name, key, value } of records) await transaction.put(name, key, value);
  await seeded.put(transaction, rules.id, { at: now });
}
