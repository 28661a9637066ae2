import type { Fault } from '../faults/fault.ts';
import { ebookingFaults } from './ebk-api-v2/faults.ts';
import { purchaseFaults } from './purchase-api-v1/faults.ts';

/** The seeded faults that only make sense for one family, by its published id. */
export const familyFaults: ReadonlyMap<string, readonly Fault[]> = new Map([
  ['ebk-api-v2', ebookingFaults],
  ['purchase-api-v1', purchaseFaults],
]);
