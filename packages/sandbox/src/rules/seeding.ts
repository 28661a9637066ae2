import { addDays, weekShift } from '@partner-apis/model';
import type { Clock } from '../clock/clock.ts';
import type { FamilyRoutes } from '../routes/family.ts';
import { collection } from '../store/collection.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { FamilyRules, SeedTime } from './rule.ts';

/** When the data of each family were seeded. */
const seeded = collection<{ readonly at: string }>('sandbox/seeded');

export interface SeededFamily {
  readonly routes: FamilyRoutes;
  readonly rules: FamilyRules;
}

/** Writes the first data of the families that the store does not hold yet. */
export async function seedOnce(store: Store, families: readonly SeededFamily[], clock: Clock): Promise<void> {
  await store.transaction(async (transaction) => {
    for (const family of families) {
      if ((await seeded.get(transaction, family.rules.id)) === undefined) {
        await seed(transaction, family, clock.now());
      }
    }
  });
}

/** Throws all data of the families away and seeds them as of now; access tokens stay good. */
export async function reseed(store: Store, families: readonly SeededFamily[], clock: Clock): Promise<void> {
  await store.transaction(async (transaction) => {
    for (const family of families) {
      for (const name of family.rules.collections) await empty(transaction, name);
      await seed(transaction, family, clock.now());
    }
  });
}

async function empty(transaction: StoreTransaction, name: string): Promise<void> {
  for (const { key } of await transaction.list(name)) await transaction.delete(name, key);
}

async function seed(
  transaction: StoreTransaction,
  { routes, rules }: SeededFamily,
  now: string,
): Promise<void> {
  for (const { collection: name, key, value } of rules.seed(seedTime(routes.exampleDate, now))) {
    await transaction.put(name, key, value);
  }
  await seeded.put(transaction, rules.id, { at: now });
}

function seedTime(exampleDate: string, now: string): SeedTime {
  const days = weekShift(exampleDate, now);
  return { now, shift: (date) => addDays(date.slice(0, 10), days) + date.slice(10) };
}
