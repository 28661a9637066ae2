import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { duplicateRoutes } from './duplicate-routes.ts';

test('every page of the portal has an address of its own', () => {
  expect(duplicateRoutes(models)).toEqual([]);
});

test('two families with one prefix ask for the same addresses', () => {
  const [first, second] = models;
  if (first === undefined || second === undefined) throw new Error('Two families are needed');
  const { routePrefix } = second.family;
  const clash = { ...first, family: { ...first.family, routePrefix, pages: ['documentation' as const] } };
  expect(duplicateRoutes([clash, second])).toEqual([`${routePrefix}/documentation`]);
});
