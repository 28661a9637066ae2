import type { FamilyRules } from '../../contract/rule.ts';
import { listInspections } from './list-inspections.ts';
import { listActions, listDueDates, listObservations } from './lists.ts';
import { collections } from './records.ts';
import { seed } from './seed/seed.ts';

/** VCS: what inspectors measured and observed on vehicles. No call makes an inspection. */
export const rules: FamilyRules = {
  id: 'vcs-api-v1',
  collections,
  referentials: () => [],
  seed,
  operations: { listInspections, listDueDates, listObservations, listActions },
};
