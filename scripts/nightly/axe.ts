import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brand } from '../../brand.config.ts';
import { allViolations } from '../../tests/browser/axe-violations.ts';
import { type Portal, startPortal } from '../../tests/browser/portal.ts';
import { exitWhenWritten } from '../exit.ts';
import { runMain } from '../main.ts';
import { ROOT } from '../settings.ts';

/** Thrown if a page is not accessible. */
class AccessibilityError extends Error {
  override readonly name = 'AccessibilityError';
}

/**
 * `npm run nightly:axe [-- --folder <folder>] [--shard 1/4] [<part of a path>…]`: runs axe on every page of the built
 * portal, in both colour schemes and widths, with all folded parts open. Arguments restrict it to pages whose path
 * contains one of them. A shard is every fourth page, starting with the first.
 */
async function axe(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string', default: path.join(ROOT, 'site/dist') },
      shard: { type: 'string', default: '1/1' },
    },
  });
  const wanted = routesOf(values.folder).filter(
    (route) => positionals.length === 0 || positionals.some((part) => route.includes(part)),
  );
  const routes = shardOf(wanted, values.shard);
  const portal = await startPortal(pathToFileURL(`${path.resolve(values.folder)}/`));
  try {
    const queue = routes.values();
    const readers = Array.from({ length: availableParallelism() }, () => readAll(portal, queue));
    const counts = await Promise.all(readers);
    const count = counts.reduce((sum, each) => sum + each, 0);
    console.info(`axe read ${routes.length} pages: ${count} findings`);
    if (count > 0) throw new AccessibilityError(`axe has ${count} findings`);
  } finally {
    await portal.close();
  }
  await exitWhenWritten();
}

/** Checks pages until the queue is empty, prints the findings and returns their number. */
async function readAll(portal: Portal, queue: Iterable<string>): Promise<number> {
  let count = 0;
  for (const route of queue) {
    const found = await read(portal, route).catch((error: unknown) => {
      // The browser may die in the hours of a whole run. Only a second failure counts against the page.
      console.warn(`${route}: is read again: ${error}`);
      return read(portal, route);
    });
    count += found.length;
    for (const line of found) console.error(`${route}: ${line}`);
  }
  return count;
}

async function read(portal: Portal, route: string): Promise<readonly string[]> {
  // Colours in the middle of a transition have another contrast.
  await using visit = await portal.open(brand.portalPath + route, { reducedMotion: 'reduce' });
  return await allViolations(visit);
}

/**
 * Takes every nth page, so that each shard has some of each kind.
 *
 * @param shard its number and the number of shards, such as `1/4`
 */
function shardOf(routes: readonly string[], shard: string): readonly string[] {
  const [number = Number.NaN, count = Number.NaN] = shard.split('/').map(Number);
  if (!(number >= 1 && number <= count))
    throw new RangeError(`--shard ${shard}: give the number of a shard and how many there are, such as 1/4`);
  return routes.filter((_, index) => index % count === number - 1);
}

/** Lists the path of every page of a built portal, relative to the base path. */
function routesOf(folder: string): readonly string[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$/, '')}`)
    .toSorted();
}

runMain(axe);
