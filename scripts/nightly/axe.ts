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
 * `npm run nightly:axe [-- --folder <folder>] [<part of a path>…]`: runs axe over every page of the built portal, in both
 * colours and widths, with all folded parts open. With parts of paths: only over pages whose path has one of them.
 */
async function axe(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { folder: { type: 'string', default: path.join(ROOT, 'site/dist') } },
  });
  const routes = routesOf(values.folder).filter(
    (route) => positionals.length === 0 || positionals.some((part) => route.includes(part)),
  );
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
  // Colours that are still changing have a contrast of their own.
  await using visit = await portal.open(`${brand.portalPath}/`, { reducedMotion: 'reduce' });
  let count = 0;
  for (const route of queue) {
    await visit.page.goto(portal.origin + brand.portalPath + route);
    const found = await allViolations(visit);
    count += found.length;
    for (const line of found) console.error(`${route}: ${line}`);
  }
  return count;
}

/** The path of every page of a built portal, below the base path. */
function routesOf(folder: string): readonly string[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$/, '')}`)
    .toSorted();
}

runMain(axe);
