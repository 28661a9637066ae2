/**
 * The portal's search in a real browser, beside Pagefind alone on the same records: what the first suggestion fetches,
 * how long after a key press suggestions stand there, and how many queries have the expected first hit. Wants a built
 * portal.
 *
 *     node --conditions=partner-apis-source tests/bench/search.ts
 */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { firstHits } from '../../site/src/search/first-hits.ts';
import { type Portal, startPortal, viewports } from '../browser/portal.ts';
import { table } from './table.ts';

const START = '/portal/documentation';
const TYPED = ['updatableuntil', 'post /appointments', 'the field is too long', 'apointmnt', 'cut-off'];
const EXPECTED = Object.values(firstHits).flat();

/** As a reader of Pagefind's documentation would set it up for names. */
const TUNED = { metaWeights: { title: 20 }, termSimilarity: 4, pageLength: 0.2, termFrequency: 0.4 };

interface Bytes {
  readonly requests: number;
  /** As a plain file server sends them. */
  readonly plain: number;
  /** As a server sends them that compresses. */
  readonly compressed: number;
}

/** Files that are fetched while something is done. */
async function fetchedBy(page: Page, act: () => Promise<unknown>): Promise<Bytes> {
  const bodies: Promise<Buffer>[] = [];
  const note = (response: { body(): Promise<Buffer> }) => bodies.push(response.body());
  page.on('response', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const sizes = await Promise.all(bodies);
  return {
    requests: sizes.length,
    plain: sum(sizes.map((body) => body.length)),
    compressed: sum(sizes.map((body) => Math.min(body.length, gzipSync(body, { level: 9 }).length))),
  };
}

/** Milliseconds from each key press to the list's change, and to the frame that shows it. */
async function keyPresses(
  page: Page,
  queries: readonly string[],
): Promise<{ changed: number[]; shown: number[] }> {
  await page.evaluate(() => {
    const times: { changed: number[]; shown: number[] } = { changed: [], shown: [] };
    let pressed = 0;
    document.addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
      },
      true,
    );
    const list = document.querySelector('.suggestions');
    new MutationObserver(() => {
      if (pressed === 0) return;
      const from = pressed;
      pressed = 0;
      times.changed.push(performance.now() - from);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.shown.push(performance.now() - from);
        port2.postMessage(undefined);
      });
    }).observe(list ?? document.body, { childList: true, subtree: true });
    Object.assign(window, { times });
  });
  for (const query of queries) {
    await page.getByRole('combobox').fill('');
    for (const key of query) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(60);
    }
  }
  return page.evaluate('window.times');
}

/** The first hits of Pagefind alone, as `kind: title`. */
function pagefindFirst(page: Page, ranking: object, queries: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    async ({ ranking, queries }) => {
      const address = '/portal/pagefind/pagefind.js';
      const pagefind = await import(address);
      await pagefind.options({ bundlePath: '/portal/pagefind/', baseUrl: '/', ranking });
      const found: string[] = [];
      for (const query of queries) {
        const { results } = await pagefind.search(query);
        const data = await results[0]?.data();
        found.push(data === undefined ? '' : `${data.filters.ctx?.[0]}: ${data.meta.title}`);
      }
      return found;
    },
    { ranking, queries },
  );
}

async function ourFirst(page: Page, queries: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const query of queries) {
    await page.getByRole('combobox').fill(query);
    found.push(
      await page.evaluate(() => {
        const option = document.querySelector('[role="option"]');
        const text = (name: string) => option?.querySelector(`.suggestion-${name}`)?.textContent ?? '';
        return `${text('context')}: ${text('title')}`;
      }),
    );
  }
  return found;
}

function right(found: readonly string[]): string {
  const hits = EXPECTED.filter(([, hit], index) => hit.startsWith(`${found[index]} > `));
  return `${hits.length} of ${EXPECTED.length}`;
}

function row(name: string, { requests, plain, compressed }: Bytes, hits: string): readonly string[] {
  return [name, String(requests), String(plain), String(compressed), hits];
}

async function compare(portal: Portal): Promise<void> {
  const queries = EXPECTED.map(([query]) => query);
  await using ours = await portal.open(START);
  const ourBytes = await fetchedBy(ours.page, async () => {
    await ours.page.getByRole('combobox').fill('u');
    await ours.page.getByRole('option').first().waitFor();
  });
  const rows = [row('ours', ourBytes, right(await ourFirst(ours.page, queries)))];
  for (const [name, ranking] of [
    ['Pagefind', {}],
    ['Pagefind, tuned', TUNED],
  ] as const) {
    // The portal's policy forbids WebAssembly, which Pagefind's own code is.
    await using visit = await portal.openAlone(START, { bypassCSP: true });
    const bytes = await fetchedBy(visit.page, () => pagefindFirst(visit.page, ranking, ['updatableUntil']));
    rows.push(row(name, bytes, right(await pagefindFirst(visit.page, ranking, queries))));
  }
  console.info(`\nThe first suggestion, and the first hits of ${EXPECTED.length} queries\n`);
  console.info(table([['', 'requests', 'B plain', 'B gzip', 'first hit as expected'], ...rows]));
}

async function timeKeys(portal: Portal): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const { name, viewport } of viewports) {
    await using visit = await portal.open(START, { viewport });
    const arrived = visit.page.waitForResponse('**/search/records.bin');
    await visit.page.getByRole('combobox').focus();
    await (await arrived).finished();
    await visit.page.waitForLoadState('networkidle');
    const { changed, shown } = await keyPresses(visit.page, TYPED);
    rows.push([name, String(changed.length), ...figures(changed), ...figures(shown)]);
  }
  const heading = [
    'ms after a key press',
    'presses',
    'list: median',
    'p95',
    'most',
    'shown: median',
    'p95',
    'most',
  ];
  console.info('\nOnce the index is there\n');
  console.info(table([heading, ...rows]));
}

function figures(times: readonly number[]): readonly string[] {
  const sorted = times.toSorted((left, right) => left - right);
  return [0.5, 0.95, 1].map((share) =>
    (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const portal = await startPortal();
try {
  await compare(portal);
  await timeKeys(portal);
} finally {
  await portal.close();
}
