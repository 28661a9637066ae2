import { operation } from '@partner-apis/model/testing/operation';
import { expect, test } from 'vitest';
import { menuWindow } from './menu-window.ts';

const operations = Array.from({ length: 10 }, (_, index) => operation({ operationId: `op${index}` }));

/** @returns the ids in a menu of four, with dots where the group has more */
function menuAt(open: string | undefined, most = 4): string {
  const { operations: shown, hasBefore, hasAfter } = menuWindow(operations, open, most);
  const ids = shown.map(({ operationId }) => operationId);
  return [...(hasBefore ? ['…'] : []), ...ids, ...(hasAfter ? ['…'] : [])].join(' ');
}

test('the menu shows a large group around the open operation', () => {
  expect(menuAt('op5')).toBe('… op3 op4 op5 op6 …');
});

test('at either end of the group, the menu is as long as elsewhere', () => {
  expect(menuAt('op0')).toBe('op0 op1 op2 op3 …');
  expect(menuAt('op9')).toBe('… op6 op7 op8 op9');
});

test('without an open operation, the menu shows the first ones', () => {
  expect(menuAt(undefined)).toBe('op0 op1 op2 op3 …');
});

test('a group that the menu has room for is whole', () => {
  expect(menuAt('op5', 10)).toBe(operations.map(({ operationId }) => operationId).join(' '));
});
