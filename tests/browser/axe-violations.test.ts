import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './axe-violations.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

test('a mistake that appears after one check is found by the next, until it is corrected', async () => {
  await using visit = await portal.open('/portal/legal_policy');
  const found = async () => (await axe(visit).analyze()).violations.map(({ id }) => id);
  expect(await found()).toEqual([]);
  await visit.page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    document.querySelector('main')?.append(image);
  });
  expect(await found()).toEqual(['image-alt']);
  await visit.page.evaluate(() => document.querySelector('main img:not([alt])')?.setAttribute('alt', ''));
  expect(await found()).toEqual([]);
});
