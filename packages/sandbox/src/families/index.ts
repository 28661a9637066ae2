import type { FamilyRules } from '../rules/rule.ts';

/** Loads the business rules of every family that has some, by its published id. */
export const familyRules: ReadonlyMap<string, () => Promise<FamilyRules>> = new Map([
  ['ebk-api-v2', async () => (await import('./ebk-api-v2/rules.ts')).ebookingRules],
  ['purchase-api-v1', async () => (await import('./purchase-api-v1/rules.ts')).purchaseRules],
]);
