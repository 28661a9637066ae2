import type { Operation } from '@partner-apis/model';

/** The most operations of a group that the menu of a page lists. */
const MOST_IN_MENU = 60;

/** The operations of a group around the open one, and whether the group has others before and after them. */
export interface MenuWindow {
  readonly operations: readonly Operation[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/**
 * Chooses the operations of a group that the menu of a page lists. A group with more operations than a menu has space
 * for is cut around the open one, since a full list would make up most of the page.
 *
 * @param openId operation of the page; if it is not in the group, the first ones are listed
 */
export function menuWindow(
  operations: readonly Operation[],
  openId: string | undefined,
  most = MOST_IN_MENU,
): MenuWindow {
  const open = operations.findIndex(({ operationId }) => operationId === openId);
  const last = Math.max(0, operations.length - most);
  const start = Math.min(Math.max(0, open - Math.floor(most / 2)), last);
  const shown = operations.slice(start, start + most);
  return { operations: shown, hasBefore: start > 0, hasAfter: start + shown.length < operations.length };
}
