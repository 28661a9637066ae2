import { compileCases, models } from '@partner-apis/contract-tests';
import { expect, test } from 'vitest';
import floors from './coverage-floor.json' with { type: 'json' };

test('every document has cases, and a floor of its own for what is covered of it', () => {
  expect(models.filter((model) => compileCases(model).length === 0)).toEqual([]);
  expect(Object.keys(floors).toSorted()).toEqual(models.map(({ id }) => id).toSorted());
});
