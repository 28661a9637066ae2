import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/sale-api-v1/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { createExternalSale } from './create-external-sale.ts';
import { listSales } from './list-sales.ts';
import { collections } from './records.ts';
import { referentials, seed } from './seed/seed.ts';

/** Sales, which partners register under their own references. */
export const rules: FamilyRules = {
  id: 'sale-api-v1',
  collections,
  referentials,
  seed,
  operations: defineRules<Operations>({ listSales, createExternalSale }),
};
