import type { Fault } from '../faults/fault.ts';
import { articleFaults } from './article-api-v1/faults.ts';
import { ebookingFaults } from './ebk-api-v2/faults.ts';
import { partyFaults } from './party-api-v1/faults.ts';
import { saleFaults } from './sale-api-v1/faults.ts';

/** The seeded faults that only make sense for one family, by its published id. */
export const familyFaults: ReadonlyMap<string, readonly Fault[]> = new Map([
  ['ebk-api-v2', ebookingFaults],
  ['article-api-v1', articleFaults],
  ['sale-api-v1', saleFaults],
  ['party-api-v1', partyFaults],
]);
