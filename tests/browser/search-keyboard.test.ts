import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';
import { announcement, isFocused, listen, results, searchBox, suggestions, type } from './search-box.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

describe.each(viewports)('by keyboard, $name', ({ viewport }) => {
  test.each(['Control+k', 'Meta+k'])('%s focuses the search box, Escape leaves it', async (keys) => {
    await using visit = await portal.open('/portal/legal_policy', { viewport });
    await visit.page.keyboard.press(keys);
    expect(await isFocused(searchBox(visit.page))).toBe(true);
    await searchBox(visit.page).press('Escape');
    // The focus wakes the island, which may repeat the key only when it is awake.
    await expect.poll(() => isFocused(searchBox(visit.page))).toBe(false);
  });

  test('arrow keys go around, and the focus stays in the box', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    await type(page, 'appointment');
    const active = () => searchBox(page).getAttribute('aria-activedescendant');
    const chosen = () =>
      page.locator('[role="option"][aria-selected="true"]').evaluateAll((all) => all.map(({ id }) => id));
    const ids = await suggestions(page).evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
    expect(await active()).toBeNull();
    for (const [key, position] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 7],
      ['ArrowDown', 0],
    ] as const) {
      await searchBox(page).press(key);
      await expect.poll(active).toBe(ids[position]);
      expect(await chosen()).toEqual([ids[position]]);
    }
    expect(await isFocused(searchBox(page))).toBe(true);
  });

  test('Escape closes the suggestions first, and an arrow key brings them back', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    await type(page, 'appointment');
    await searchBox(page).press('Escape');
    expect(await suggestions(page).first().isVisible()).toBe(false);
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('false');
    expect(await searchBox(page).inputValue()).toBe('appointment');
    expect(await isFocused(searchBox(page))).toBe(true);
    await searchBox(page).press('ArrowDown');
    await suggestions(page).first().waitFor();
  });

  test('Enter without a chosen suggestion leads to the results page', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await searchBox(visit.page).fill('cut-off');
    await searchBox(visit.page).press('Enter');
    await visit.page.waitForURL(/\/portal\/search\/?\?q=cut-off/);
    await results(visit.page).first().waitFor();
  });

  test('leaving the box closes the suggestions', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    await type(visit.page, 'appointment');
    await searchBox(visit.page).press('Tab');
    expect(await suggestions(visit.page).first().isVisible()).toBe(false);
  });

  test('the box is a combobox that owns its list, and says how many suggestions there are once', async () => {
    await using visit = await portal.open('/portal/documentation', { viewport });
    const { page } = visit;
    const heard = await listen(page);
    await searchBox(page).pressSequentially('updatable');
    await suggestions(page).first().waitFor();
    const count = await suggestions(page).count();
    await expect.poll(heard).toEqual([`${count} suggestions`]);
    expect(await announcement(page).getAttribute('role')).toBe('status');
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('true');
    const list = page.locator(`[id="${await searchBox(page).getAttribute('aria-controls')}"]`);
    expect(await list.getAttribute('role')).toBe('listbox');
    expect(await list.locator('[role="option"]').count()).toBe(count);
  });
});
