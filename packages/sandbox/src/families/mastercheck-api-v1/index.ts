import type { FamilyRules } from '../../contract/rule.ts';
import { createExternalMastercheck } from './create-external-mastercheck.ts';
import { listMasterchecks } from './list-masterchecks.ts';
import { collections } from './records.ts';
import { referentials, seed } from './seed/seed.ts';

/** Masterchecks: what checks of vehicles found. */
export const rules: FamilyRules = {
  id: 'mastercheck-api-v1',
  collections,
  referentials,
  seed,
  operations: { listMasterchecks, createExternalMastercheck },
};
