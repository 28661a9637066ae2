import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from './portal.ts';
import { listening, type StaticServer } from './static-server.ts';
import { TestBrowser } from './test-browser.ts';

let portal: Portal;
let other: StaticServer;
const browser = new TestBrowser();

beforeAll(async () => {
  portal = await startPortal();
  // Another site, which shows the portal in a frame.
  other = await listening(
    createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<iframe src="${portal.origin}/portal/"></iframe>`);
    }),
  );
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await other?.close();
  await portal?.close();
});

test('another site cannot put the portal into a frame', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(other.origin);
  await expect.poll(() => complaints.join('\n')).toContain("frame-ancestors 'none'");
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${portal.origin}/portal/`);
  await context.close();
});

test('a page of another site reads the documents of the portal, and no page of it', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(other.origin);
  const read = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 'blocked',
        ),
      portal.origin + address,
    );
  expect(await read('/portal/downloads/ebk-api-v2/openapi.json')).toBe(200);
  expect(await read('/portal/documentation')).toBe('blocked');
  await context.close();
});

test('a file that a browser has is not requested again while its name stays', async () => {
  await using visit = await portal.open('/portal/documentation');
  const { page } = visit;
  const sizes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.name.includes('/_astro/')
            ? [entry.transferSize]
            : [],
        ),
    );
  await page.goto(`${portal.origin}/portal/legal_policy`);
  const later = await sizes();
  expect(later.length).toBeGreaterThan(0);
  expect(later.every((size) => size === 0)).toBe(true);
});
