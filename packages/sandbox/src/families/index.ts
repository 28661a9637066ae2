import type { FamilyRules } from '../contract/rule.ts';

/** Loads the business rules of every family that has some, by its published id. */
export const familyRules: ReadonlyMap<string, () => Promise<FamilyRules>> = new Map([
  ['ebk-api-v2', async () => (await import('./ebk-api-v2/index.ts')).rules],
  ['purchase-api-v1', async () => (await import('./purchase-api-v1/index.ts')).rules],
  ['vcs-api-v1', async () => (await import('./vcs-api-v1/index.ts')).rules],
  ['article-api-v1', async () => (await import('./article-api-v1/index.ts')).rules],
  ['vehicle-api-v1', async () => (await import('./vehicle-api-v1/index.ts')).rules],
  ['mastercheck-api-v1', async () => (await import('./mastercheck-api-v1/index.ts')).rules],
  ['sale-api-v1', async () => (await import('./sale-api-v1/index.ts')).rules],
  ['party-api-v1', async () => (await import('./party-api-v1/index.ts')).rules],
]);
