import type { Counterparts } from './counterparts.ts';
import type { Patches } from './patches.ts';

/** A document that is changed in place. */
export interface Edited {
  readonly source: string;
  readonly counterparts: Counterparts;
  readonly patches: Patches;
  /** Whether new elements come after the empty ones at their place, which the value does not have, or before them. */
  readonly afterEmpty: boolean;
}
