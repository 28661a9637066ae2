import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFindings } from './page-findings.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

test.each(['/portal/', '/portal/legal_policy', '/portal/search'])(
  '%s loads, fits, and has no console errors',
  async (route) => {
    await using visit = await portal.open(route);
    expect([...visit.complaints, ...(await pageFindings(visit, portal.origin, route))]).toEqual([]);
  },
);

test('a guide shows the credentials of its own family', async () => {
  const heads = async (route: string) => {
    await using visit = await portal.open(route);
    // The table of many partners opens on demand.
    const table = visit.page.getByRole('region', { name: 'Demo credentials', includeHidden: true });
    return await table.locator('th').allTextContents();
  };
  expect(await heads('/portal/documentation')).toEqual([
    'Partner',
    'API key',
    'Client id',
    'Client secret',
    'Permissions',
  ]);
  const ofTheOthers = ['Client id', 'Client secret', 'User name', 'Password'];
  expect(await heads('/portal/Vehicle-API/documentation')).toEqual(ofTheOthers);
  expect(await heads('/portal/Party-API/documentation')).toEqual(['Partner', ...ofTheOthers, 'Permissions']);
});

test('a line break beside an element is a space', async () => {
  await using visit = await portal.open('/portal/documentation');
  const text = ((await visit.page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('error is a text for logs and support; property names the field at fault.');
  expect(text).toMatch(/of an operation, such as \w+, send its name in the header X-Sandbox-Error\./);
});

test('test files share the server of the portal; a page that one leaves open is closed, with what it stored', async () => {
  const file = await startPortal();
  const { page } = await file.open('/portal/legal_policy');
  await page.evaluate(() => localStorage.setItem('left', 'yes'));
  await file.close();
  expect(page.isClosed()).toBe(true);

  const next = await startPortal();
  expect(next.origin).toBe(file.origin);
  await using visit = await next.open('/portal/legal_policy');
  expect(await visit.page.evaluate(() => localStorage.getItem('left'))).toBeNull();
});
