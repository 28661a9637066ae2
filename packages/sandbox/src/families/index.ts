import type { FamilyRules } from '../rules/rule.ts';

/** Loads the business rules of every family that has some, by its published id. */
export const familyRules: ReadonlyMap<string, () => Promise<FamilyRules>> = new Map([
  ['ebk-api-v2', async () => (await import('./ebk-api-v2/rules.ts')).ebookingRules],
  ['purchase-api-v1', async () => (await import('./purchase-api-v1/rules.ts')).purchaseRules],
  ['vcs-api-v1', async () => (await import('./vcs-api-v1/rules.ts')).vcsRules],
  ['article-api-v1', async () => (await import('./article-api-v1/rules.ts')).articleRules],
  ['vehicle-api-v1', async () => (await import('./vehicle-api-v1/rules.ts')).vehicleRules],
  ['mastercheck-api-v1', async () => (await import('./mastercheck-api-v1/rules.ts')).mastercheckRules],
  ['sale-api-v1', async () => (await import('./sale-api-v1/rules.ts')).saleRules],
  ['party-api-v1', async () => (await import('./party-api-v1/rules.ts')).partyRules],
]);
