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

/** A page cannot be used by everybody. */
class AccessibilityError extends Error {
  override readonly name = 'AccessibilityError';
}

/**
 * `npm run nightly:axe [-- --folder <folder>] [--shard 1/4] [<part of a path>…]`: runs axe over every page of the built
 * portal, in both colours and widths, with all folded parts open. With parts of paths: only over pages whose path has one of
 * them. A shard is every fourth page, beginning with the first one.
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

/** Reads pages until the queue is empty, prints the findings, and returns how many there are. */
async function readAll(portal: Portal, queue: Iterable<string>): Promise<number> {
  let count = 0;
  for (const route of queue) {
    const found = await read(portal, route).catch((error: unknown) => {
      // A browser that died in the hours of a whole run is replaced: the second failure is the page's own.
      console.warn(`${route}: is read again: ${error}`);
      return read(portal, route);
    });
    count += found.length;
    for (const line of found) console.error(`${route}: ${line}`);
  }
  return count;
}

async function read(portal: Portal, route: string): Promise<readonly string[]> {
  // Colours that are still changing have a contrast of their own.
  await using visit = await portal.open(brand.portalPath + route, { reducedMotion: 'reduce' });
  return await allViolations(visit);
}

/** Takes every so many pages, so that each shard has some of each kind. @param shard its number, and how many there are */
function shardOf(routes: readonly string[], shard: string): readonly string[] {
  const [number = Number.NaN, count = Number.NaN] = shard.split('/').map(Number);
  if (!(number >= 1 && number <= count))
    throw new RangeError(`--shard ${shard}: give the number of a shard and how many there are, such as 1/4`);
  return routes.filter((_, index) => index % count === number - 1);
}

/** The path of every page of a built portal, below the base path. */
function routesOf(folder: string): readonly string[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$/, '')}`)
    .toSorted();
}

runMain(axe);
