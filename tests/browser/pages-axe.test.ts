import { afterAll, beforeAll, expect, test } from 'vitest';
import { darken, lowContrast, violations } from './axe-violations.ts';
import { kinds } from './kinds.ts';
import { type Portal, startPortal, type Visit, viewports } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';
import { wholeLayout } from './whole-layout.ts';

const [desktop, phone] = viewports;

let portal: Portal;
/** One context for all pages: they are only read. */
let visit: Visit;
beforeAll(async () => {
  portal = await startPortal();
  visit = await portal.open(EMPTY_PAGE);
});
afterAll(async () => {
  await visit?.[Symbol.asyncDispose]();
  await portal?.close();
});

async function read(route: string): Promise<void> {
  await visit.page.setViewportSize(desktop.viewport);
  await visit.page.goto(portal.origin + route);
  await wholeLayout(visit.page);
  if (route.startsWith('/portal/search'))
    await visit.page.locator('.results :is(ol > li, .search-help)').locator('visible=true').first().waitFor();
}

test.each(kinds)(
  '%s: axe finds nothing in both widths and colours, and there are no console errors',
  async (route) => {
    const before = visit.complaints.length + visit.foreign.length;
    await read(route);
    const found = [...(await violations(visit, desktop.name, []))];
    await visit.page.setViewportSize(phone.viewport);
    // Most of axe's time goes into contrast, and colours do not depend on the width.
    found.push(...(await violations(visit, phone.name, ['color-contrast'])));
    await darken(visit);
    found.push(...(await lowContrast(visit, 'dark')));
    const missing = route.includes('no/such') ? 1 : 0;
    const complaints = [...visit.complaints, ...visit.foreign].slice(before + missing);
    expect([...found, ...complaints]).toEqual([]);
  },
);
