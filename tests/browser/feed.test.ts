import { models } from '@partner-apis/model/models';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { type Portal, startPortal, viewports } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

interface Item {
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly description: string;
}

async function readFeed(): Promise<{ readonly xml: string; readonly items: readonly Item[] }> {
  const xml = await (await fetch(`${portal.origin}/portal/rss.xml`)).text();
  const parser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false });
  const items: readonly Item[] = parser.parse(xml).rss.channel.item;
  return { xml, items };
}

test('the feed is RSS 2.0, with an item for the current version of each API, under its own address', async () => {
  const { xml, items } = await readFeed();
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toContain('<rss version="2.0"');
  expect(xml).toContain(`<atom:link href="${brand.portalOrigin}/portal/rss.xml" rel="self"`);
  const titles = items.map(({ title }) => title);
  for (const { family, version } of models) expect(titles).toContain(`${family.name} ${version}`);
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
});

test('each item leads to a heading of its page, and its links are full addresses of pages', async () => {
  const { items } = await readFeed();
  for (const { title, link, description } of items) {
    const { origin, pathname, hash } = new URL(link);
    expect(origin).toBe(brand.portalOrigin);
    const html = await (await fetch(portal.origin + pathname)).text();
    expect(html, title).toMatch(new RegExp(`<h[23][^>]* id="${hash.slice(1)}"`));
    const linked = [...description.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
    expect(
      linked.filter((address) => !address.startsWith(brand.portalOrigin) || address.includes('.md')),
    ).toEqual([]);
    for (const address of linked)
      expect((await fetch(portal.origin + new URL(address).pathname)).status, address).toBe(200);
  }
});

describe.each(viewports)('$name', ({ viewport }) => {
  test('every page names the feed, and release notes lead to it', async () => {
    await using visit = await portal.open('/portal/Party-API/release_note', { viewport });
    const link = visit.page.getByRole('link', { name: 'as a feed (RSS)' });
    expect(await link.getAttribute('href')).toBe('/portal/rss.xml');
    await visit.page.goto(`${portal.origin}/portal/technical_documentation/party-api-v1`);
    const named = visit.page.locator('link[rel=alternate][type="application/rss+xml"]');
    expect(await named.getAttribute('href')).toBe('/portal/rss.xml');
  });
});
