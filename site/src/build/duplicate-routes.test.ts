import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { duplicateRoutes } from './duplicate-routes.ts';

test('every page of the portal has its own address', () => {
  expect(duplicateRoutes(models)).toEqual([]);
});

test('two families with the same prefix claim the same addresses', () => {
  const [first, second] = models;
  if (first === undefined || second === undefined) throw new Error('Two families are needed');
  const { routePrefix } = second.family;
  const clash = { ...first, family: { ...first.family, routePrefix, pages: ['documentation' as const] } };
  expect(duplicateRoutes([clash, second])).toEqual([`${routePrefix}/documentation`]);
});
