import { addDays, weekShift } from '@partner-apis/model';
import type { FamilyRules, SeedInput } from '../contract/rule.ts';
import type { Store, StoreTransaction } from '../contract/store.ts';
import { collection } from '../store/collection.ts';
import { randomFrom } from './random.ts';

/** When the data of each family were seeded. */
const seeded = collection<{ readonly at: string }>('sandbox/seeded');

/** A family that has data. */
export interface SeededFamily {
  readonly rules: FamilyRules;
  /** The day as on which its examples are written, `YYYY-MM-DD`. */
  readonly exampleDate: string;
}

/** Which data there are at the start. */
export interface SeedOptions {
  /** Another number makes other data, beside those that the documents' examples speak of. */
  readonly seed: number;
  /** Code lists only. */
  readonly empty: boolean;
}

/** Writes the first data of families. */
export interface Seeder {
  /** Writes those of the families that the store does not hold yet. */
  once(now: string): Promise<void>;
  /** Throws all data of the families away and seeds them as of now; access tokens stay good. */
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
          for (const name of family.rules.collections) await empty(transaction, name);
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
