import type { Browser } from 'playwright-core';
import { loadAnyOpenApi } from '../../../generators/src/load/any-openapi.ts';
import { median, ratio } from '../statistics.ts';
import { table } from '../table.ts';
import { builtPages, plainPage } from './built-pages.ts';
import { type BuiltReference, buildOurs, buildStarlight } from './built-references.ts';
import { serveCompressed } from './compressed-server.ts';
import type { BenchDocument } from './documents.ts';
import { livePages } from './live-references.ts';
import { loadPage, type PageLoad } from './page-load.ts';

const DOCUMENT = '/openapi.json';
const COLUMNS = ['JS kB gzip', 'all kB', 'LCP ms', '× HTML alone', 'blocked ms', 'CLS', 'nodes'];
const PLAIN = 'ours, HTML alone';

/** Everything that is served for one document. */
interface Served {
  readonly folders: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
  /** Page → its address; ours come first. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Builds the references of a document, loads their pages in turns and prints the medians. */
export async function compareReferences(
  browser: Browser,
  document: BenchDocument,
  runs: number,
): Promise<void> {
  const json = JSON.stringify(await loadAnyOpenApi(document.file));
  const built = [await buildOurs(document), await buildStarlight(document, json)];
  const there = built.filter((reference) => reference !== undefined);
  const heading = `${document.name}, ${document.operations} operations`;
  console.info(`\n${heading}: built\n\n${await buildTable(there)}`);
  const served = await serving(there, json);
  const server = await serveCompressed(served.folders, served.pages);
  try {
    const loads = await loadInTurns(browser, server.origin, served.addresses, runs);
    console.info(`\n${heading}: median of ${runs} loads over a cable line\n\n${loadTable(loads)}`);
  } finally {
    await server.close();
  }
}

async function serving(built: readonly BuiltReference[], json: string): Promise<Served> {
  const live = await livePages(DOCUMENT);
  const folders: Record<string, string> = { ...live.folders };
  const pages: Record<string, string> = { ...live.pages, [DOCUMENT]: json };
  const addresses: Record<string, string> = {};
  for (const reference of built) {
    const isOurs = reference.base !== '';
    const { paths } = await builtPages(reference);
    folders[reference.base] = reference.folder;
    for (const [kind, path] of Object.entries(paths)) {
      addresses[`${reference.name}, ${kind}`] = `${reference.base}/${path}/`;
      if (!isOurs) continue;
      const plain = `/plain/${kind.replaceAll(' ', '-')}.html`;
      pages[plain] = await plainPage(reference, path);
      addresses[`${PLAIN}, ${kind}`] = plain;
    }
  }
  // A site at the root is looked into last.
  const { '': atRoot, ...others } = folders;
  return {
    folders: atRoot === undefined ? others : { ...others, '': atRoot },
    pages,
    addresses: { ...addresses, ...live.addresses },
  };
}

/** In turns, so that what else the machine does falls on all alike. The first turn fills the server's cache only. */
async function loadInTurns(
  browser: Browser,
  origin: string,
  addresses: Served['addresses'],
  runs: number,
): Promise<ReadonlyMap<string, readonly PageLoad[]>> {
  for (const address of Object.values(addresses)) await fetch(origin + address).then((it) => it.text());
  const loads = new Map<string, PageLoad[]>(Object.keys(addresses).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [name, address] of Object.entries(addresses)) {
      try {
        loads.get(name)?.push(await loadPage(browser, origin + address));
      } catch (error) {
        console.warn(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
  }
  return loads;
}

async function buildTable(built: readonly BuiltReference[]): Promise<string> {
  const [ours] = built;
  const rows = built.map(async (reference) => {
    const { megabytes } = await builtPages(reference);
    const { cpuSeconds, peakMegabytes } = reference.usage;
    return [
      reference.name,
      reference.seconds.toFixed(1),
      ratio(reference.seconds, ours?.seconds),
      cpuSeconds.toFixed(1),
      peakMegabytes.toFixed(0),
      ratio(peakMegabytes, ours?.usage.peakMegabytes),
      megabytes.toFixed(1),
    ];
  });
  return table([
    ['', 's', '× ours', 'CPU s', 'peak MB', '× ours', 'output MB'],
    ...(await Promise.all(rows)),
  ]);
}

function loadTable(loads: ReadonlyMap<string, readonly PageLoad[]>): string {
  const plain = (name: string) => {
    const kind = name.slice(name.lastIndexOf(', '));
    return middle(loads.get(PLAIN + kind) ?? [], 'largestPaint');
  };
  const rows = [...loads].map(([name, runs]) => {
    if (runs.length === 0) return [name, ...COLUMNS.map(() => '-')];
    const paint = middle(runs, 'largestPaint');
    return [
      name,
      middle(runs, 'scriptKilobytes').toFixed(1),
      middle(runs, 'kilobytes').toFixed(0),
      paint.toFixed(0),
      ratio(paint, plain(name.includes(', ') ? name : ', overview')),
      middle(runs, 'blocked').toFixed(0),
      middle(runs, 'layoutShift').toFixed(4),
      middle(runs, 'nodes').toFixed(0),
    ];
  });
  return table([['', ...COLUMNS], ...rows]);
}

function middle(runs: readonly PageLoad[], measure: keyof PageLoad): number {
  return median(runs.map((run) => run[measure]));
}
