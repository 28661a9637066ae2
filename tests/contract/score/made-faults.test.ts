import { models } from '@partner-apis/contract-tests';
import { expect, test } from 'vitest';
import { firstFailure } from '../first-failure.ts';
import { MADE_KINDS } from './made-fault.ts';
import { madeFaults } from './made-faults.ts';
import { REASONS } from './survivors.ts';

/** The family with the fewest operations that has a place for each kind of fault. */
const FAMILY = 'article-api-v1';

const model = models.find(({ id }) => id === FAMILY);
const faults = model === undefined ? [] : madeFaults(model);

test.each(Object.keys(MADE_KINDS))('a fault of the kind %s is made, and caught', async (kind) => {
  const fault = faults.find((one) => one.kind === kind);

  expect(fault).toBeDefined();
  expect(fault && (await firstFailure([fault], { familyId: FAMILY }))).toBeDefined();
});

test('faults have names of their own, and only those have reasons', () => {
  const names = models.flatMap((one) => madeFaults(one).map(({ name }) => `${one.id} ${name}`));

  expect(new Set(names).size).toBe(names.length);
  expect([...REASONS.keys()].filter((name) => !names.includes(name))).toEqual([]);
});
