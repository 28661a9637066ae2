import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ids of the families under test: `TEST_FAMILIES`, or all of them (vitest.config.ts). */
    readonly familyIds: readonly string[];
  }
}

/** The ids of the families that tests of single families are run for. Their tasks have `TEST_FAMILIES` in their key. */
export const familyIds = inject('familyIds');

/** Chooses the families under test, as models or by other objects with their ids. */
export function underTest<Family extends { readonly id: string }>(
  families: readonly Family[],
): readonly Family[] {
  return families.filter(({ id }) => familyIds.includes(id));
}
