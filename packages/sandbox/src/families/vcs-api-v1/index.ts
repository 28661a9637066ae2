import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/vcs-api-v1/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { listInspections } from './list-inspections.ts';
import { listActions, listDueDates, listObservations } from './lists.ts';
import { collections } from './records.ts';
import { seed } from './seed/seed.ts';

/** VCS: measurements and observations by inspectors of vehicles. No call creates an inspection. */
export const rules: FamilyRules = {
  id: 'vcs-api-v1',
  collections,
  referentials: () => [],
  seed,
  operations: defineRules<Operations>({ listInspections, listDueDates, listObservations, listActions }),
};
