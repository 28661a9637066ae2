import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ids of the families under test: `TEST_FAMILIES`, or all of them (vitest.config.ts). */
    readonly familyIds: readonly string[];
  }
}

/** The ids of the families that the tests in a folder `family/` are run for. */
export const familyIds = inject('familyIds');
