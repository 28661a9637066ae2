import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The id of the family that is tested: each has projects of its own in vitest.config.ts. */
    readonly familyId: string;
  }
}

/** The id of the family that a test in a folder `family/` is run for. */
export const familyId = inject('familyId');
