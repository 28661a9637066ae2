import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

const GUIDE = '/portal/VCS-API/documentation';
const BOOKING = '/portal/technical_documentation/ebk-api-v2/createAppointment';

const get = (path: string) => fetch(portal.origin + path);

/** The metadata of a page, as programs without scripts read it. */
async function readHead(path: string) {
  const html = await (await get(path)).text();
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    html,
    title: /<title>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    content,
  };
}

test.each([
  [GUIDE, `VCS documentation | ${brand.portalName}`],
  [BOOKING, `Book an appointment | eBooking API | ${brand.portalName}`],
  ['/portal/legal_policy', `Legal Policy | ${brand.portalName}`],
])('%s: title, canonical address and preview image', async (path, title) => {
  const head = await readHead(path);
  expect(head.title).toBe(title);
  expect(head.canonical).toBe(brand.portalOrigin + path);
  expect(head.content('robots')).toBe('index, follow');
  expect(head.content('og:title')).toBe(title.split(' | ')[0]);
  expect(head.content('og:url')).toBe(head.canonical);
  const image = new URL(head.content('og:image') ?? '');
  const bytes = Buffer.from(await (await get(image.pathname)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each([
  ['/portal/search', /^All APIs$/],
  ['/portal/technical_documentation/errors', /^All APIs$/],
  [GUIDE, /^VCS API /],
])('%s names the part of the portal that it belongs to: %s', async (path, part) => {
  expect((await readHead(path)).content('article:section')).toMatch(part);
});

test('every page has a preview image of its own, and home that of the page it repeats', async () => {
  const image = async (path: string) => (await readHead(path)).content('og:image');
  expect(await image('/portal/')).toBe(await image('/portal/documentation'));
  expect(await image(GUIDE)).not.toBe(await image(BOOKING));
});

test('structured data names the page and what it is part of', async () => {
  const { html, canonical } = await readHead(GUIDE);
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: 'VCS documentation',
    url: canonical,
    inLanguage: 'en-GB',
    isPartOf: { '@type': 'WebSite', name: brand.portalName },
  });
});

test('the sitemap lists pages by their canonical address, and robots.txt names it', async () => {
  const robots = await (await get('/portal/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${brand.portalOrigin}/portal/sitemap-index.xml`);
  const index = await (await get('/portal/sitemap-index.xml')).text();
  const [, sitemap = ''] = /<loc>([^<]*)</.exec(index) ?? [];
  const listed = [...(await (await get(new URL(sitemap).pathname)).text()).matchAll(/<loc>([^<]*)</g)];
  expect(listed.length).toBeGreaterThan(100);
  for (const [, address = ''] of listed)
    expect((await readHead(new URL(address).pathname)).canonical).toBe(address);
});

test.each(['/portal/search', '/portal/offline.html', '/portal/no/such/page'])(
  '%s is kept out of search engines',
  async (path) => {
    const { canonical, content } = await readHead(path);
    expect(content('robots')).toBe('noindex');
    expect(canonical).toBeUndefined();
  },
);

test('every page loads the three static scripts, from this site, the helper deferred', async () => {
  for (const path of ['/portal/', BOOKING, '/portal/search', '/portal/no/such/page']) {
    const { html } = await readHead(path);
    const scripts = [...html.matchAll(/<script([^>]*) src="\/portal\/scripts\/([^"]*)"/g)];
    expect(scripts.map(([, attributes = '', name]) => [name, attributes.trim()])).toEqual([
      ['consent.js', 'async'],
      ['tag-manager.js', 'async'],
      ['no-script.js', 'defer'],
    ]);
    for (const [, , name] of scripts) expect((await get(`/portal/scripts/${name}`)).status).toBe(200);
  }
});

test.each([
  ['a guide', GUIDE],
  ['an operation', BOOKING],
])('the content security policy of %s allows nothing inline but by hash', async (_case, path) => {
  const { html } = await readHead(path);
  const [, text = ''] = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
  const policy = new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
  expect(policy.get('default-src')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  const others = (name: string) => policy.get(name)?.filter((source) => !source.startsWith("'sha256-"));
  expect(others('script-src')).toEqual(["'self'"]);
  expect(others('style-src')).toEqual(["'self'"]);
});

test.each([
  ['a documentation page', GUIDE, 10_000],
  ['a page of the reference', BOOKING, 15_000],
])('%s has at most as much JavaScript as is planned', async (_case, path, budget) => {
  await using visit = await portal.open(path);
  const scripts = await visit.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );
  const files = await Promise.all([...new Set(scripts)].map(async (file) => (await get(file)).text()));
  const bytes = files.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
});
