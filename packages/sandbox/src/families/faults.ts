import type { Fault } from '../contract/fault.ts';
import { faults as articleFaults } from './article-api-v1/faults.ts';
import { faults as ebookingFaults } from './ebk-api-v2/faults.ts';
import { faults as mastercheckFaults } from './mastercheck-api-v1/faults.ts';
import { faults as partyFaults } from './party-api-v1/faults.ts';
import { faults as purchaseFaults } from './purchase-api-v1/faults.ts';
import { faults as saleFaults } from './sale-api-v1/faults.ts';
import { faults as vcsFaults } from './vcs-api-v1/faults.ts';
import { faults as vehicleFaults } from './vehicle-api-v1/faults.ts';

/** The seeded faults that only make sense for one family, by its published id. */
export const familyFaults: ReadonlyMap<string, readonly Fault[]> = new Map([
  ['ebk-api-v2', ebookingFaults],
  ['purchase-api-v1', purchaseFaults],
  ['vcs-api-v1', vcsFaults],
  ['article-api-v1', articleFaults],
  ['vehicle-api-v1', vehicleFaults],
  ['mastercheck-api-v1', mastercheckFaults],
  ['sale-api-v1', saleFaults],
  ['party-api-v1', partyFaults],
]);
