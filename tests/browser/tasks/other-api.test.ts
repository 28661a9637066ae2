import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from '../portal.ts';
import { follow, skipToContent, tabTo } from './keyboard.ts';

/** A reader of one API's reference goes to another's, and on to an operation there, with the Tab key only. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const ORDER = '/portal/technical_documentation/purchase-api-v1/sendOrder';

/** Presses of Tab from the top of a page, or of the drawer, to the picker. */
const NEAR = 16;

describe.each(viewports)('$name', ({ name, viewport }) => {
  test.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('%s: from an operation to an operation of another API', async (_case, javaScriptEnabled) => {
    await using visit = await portal.open(ORDER, { viewport, javaScriptEnabled });
    const { page } = visit;
    if (name === 'phone') {
      await tabTo(page, /^Menu$/, 6);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Close' }).waitFor();
    }
    await tabTo(page, /^API: Purchase$/, NEAR);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Article$/, NEAR);
    await follow(page, /technical_documentation\/article-api-v1\/?$/);

    const title = page.getByRole('heading', { level: 1 });
    expect(await title.innerText()).toContain('Article');
    await skipToContent(page);
    await tabTo(page, /^Register an article/);
    await follow(page, /article-api-v1\/createExternalArticle\/?(#.*)?$/);
    expect(await title.innerText()).toBe('Register an article');
    expect(visit.complaints).toEqual([]);
  });
});
