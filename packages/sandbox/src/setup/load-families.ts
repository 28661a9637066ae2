import type { Family } from '../contract/family.ts';
import { Router } from '../http/router.ts';
import type { SeededFamily } from '../seeding/seeding.ts';
import { chooseFamilies } from './choose-families.ts';
import { loadRules } from './load-rules.ts';

/** Code and descriptions of families, shared by all spaces of a sandbox. */
export interface LoadedFamilies {
  readonly families: readonly Family[];
  readonly router: Router;
  readonly rules: readonly SeededFamily[];
}

/**
 * Chooses families by their ids.
 *
 * @returns a function that loads them
 * @throws {UnknownFamilyError}
 */
export function familyLoader(ids: readonly string[] | undefined): () => Promise<LoadedFamilies> {
  const load = chooseFamilies(ids);
  return async () => {
    const families = await load();
    const rules = await loadRules(families.map(({ routes }) => routes.id));
    return { families, router: new Router(families), rules };
  };
}
