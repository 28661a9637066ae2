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
 * Chooses the operations of a group that the menu of a page lists. A group with more operations than a menu has room for
 * is cut around the open one: a full list would be most of the page.
 *
 * @param openId the operation of the page; the first ones are listed where the group does not have it
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
