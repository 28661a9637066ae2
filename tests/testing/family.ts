import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Id of the family under test. Each has its own projects in vitest.config.ts. */
    readonly familyId: string;
  }
}

/** The id of the family that a test in a folder `family/` is run for. */
export const familyId = inject('familyId');
