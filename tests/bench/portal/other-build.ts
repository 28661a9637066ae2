import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { brand } from '../../../brand.config.ts';
import { kinds } from '../../browser/kinds.ts';
import { median, ratio } from '../statistics.ts';
import { table } from '../table.ts';
import { serveCompressed } from './compressed-server.ts';
import { loadPage, type PageLoad } from './page-load.ts';

const OURS = path.resolve(import.meta.dirname, '../../../site/dist');

/** A guide and a page of an operation, beside one page of each kind. */
const PAGES = [...kinds, `${brand.portalPath}/documentation`, `${brand.portalPath}/Party-API/documentation`];

const OPTIONS = { serviceWorkers: 'block' } as const;

/** The loads of one page in both builds. */
interface Pair {
  readonly page: string;
  readonly ours: readonly PageLoad[];
  readonly other: readonly PageLoad[];
}

/**
 * Loads one page of each kind from the built portal and from that of another commit, in turns, so that other work of
 * the machine affects both alike, and prints our ratio to it.
 *
 * @param other folder of the other built portal
 */
export async function compareWithBuild(browser: Browser, other: string, runs: number): Promise<void> {
  const servers = [
    await serveCompressed({ [brand.portalPath]: OURS }),
    await serveCompressed({ [brand.portalPath]: path.resolve(other) }),
  ] as const;
  try {
    const pairs: Pair[] = [];
    for (const page of PAGES) {
      if (!(await isBuilt(page, OURS)) || !(await isBuilt(page, other))) continue;
      const [ours, theirs] = await loadInTurns(browser, page, [servers[0].origin, servers[1].origin], runs);
      pairs.push({ page, ours, other: theirs });
    }
    const heading = ['', 'LCP ms', '× other', 'blocked ms', 'other', 'all kB', '× other'];
    console.info(`\nMedians of ${runs} loads over a cable line\n\n${table([heading, ...pairs.map(row)])}`);
  } finally {
    for (const server of servers) await server.close();
  }
}

async function loadInTurns(
  browser: Browser,
  page: string,
  [ours, other]: readonly [string, string],
  runs: number,
): Promise<readonly [readonly PageLoad[], readonly PageLoad[]]> {
  const loads: [PageLoad[], PageLoad[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    loads[0].push(await loadPage(browser, ours + page, OPTIONS));
    loads[1].push(await loadPage(browser, other + page, OPTIONS));
  }
  return loads;
}

function row({ page, ours, other }: Pair): readonly string[] {
  const middle = (loads: readonly PageLoad[], measure: keyof PageLoad) =>
    median(loads.map((load) => load[measure]));
  const versus = (measure: keyof PageLoad) => ratio(middle(ours, measure), middle(other, measure));
  return [
    page,
    middle(ours, 'largestPaint').toFixed(0),
    versus('largestPaint'),
    middle(ours, 'blocked').toFixed(0),
    middle(other, 'blocked').toFixed(0),
    middle(ours, 'kilobytes').toFixed(0),
    versus('kilobytes'),
  ];
}

async function isBuilt(page: string, folder: string): Promise<boolean> {
  const { pathname } = new URL(page.slice(brand.portalPath.length), 'http://portal');
  const file = pathname.endsWith('.html') ? pathname : `${pathname}/index.html`;
  return access(path.join(folder, file)).then(
    () => true,
    () => false,
  );
}
