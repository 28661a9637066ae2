import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/mastercheck-api-v1/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { createExternalMastercheck } from './create-external-mastercheck.ts';
import { listMasterchecks } from './list-masterchecks.ts';
import { collections } from './records.ts';
import { referentials, seed } from './seed/seed.ts';

/** Masterchecks: the findings of vehicle checks. */
export const rules: FamilyRules = {
  id: 'mastercheck-api-v1',
  collections,
  referentials,
  seed,
  operations: defineRules<Operations>({ listMasterchecks, createExternalMastercheck }),
};
