import type { FamilyRules } from '../contract/rule.ts';
import { exampleDates } from '../generated/families.ts';
import { familyRules } from '../generated/rules.ts';
import type { SeededFamily } from '../seeding/seeding.ts';

/**
 * Loads the rules of families, each after the families whose data it uses.
 *
 * @param ids ids of families; those without rules are skipped
 */
export async function loadRules(ids: readonly string[]): Promise<SeededFamily[]> {
  const loaded = new Map<string, SeededFamily>();
  for (const id of ids) await load(id, loaded);
  return [...loaded.values()];
}

async function load(id: string, loaded: Map<string, SeededFamily>): Promise<void> {
  const rules = await familyRules.get(id)?.();
  if (rules === undefined || loaded.has(id)) return;
  for (const used of rules.uses ?? []) await load(used, loaded);
  loaded.set(id, { rules, exampleDate: exampleDateOf(rules) });
}

function exampleDateOf({ id }: FamilyRules): string {
  const date = exampleDates.get(id);
  if (date === undefined) throw new Error(`There are rules for "${id}", but no document`);
  return date;
}
