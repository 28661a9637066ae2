import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brand } from '../../brand.config.ts';
import { startPortal } from '../../site/scripts/serve.ts';
import { ASSISTANT_ORIGINS } from '../../site/src/view/assistants.ts';
import { exitWhenWritten } from '../exit.ts';
import { runMain } from '../main.ts';
import { ROOT } from '../settings.ts';
import { crawl } from './crawl.ts';

/** Thrown for broken links. */
class BrokenLinksError extends Error {
  override readonly name = 'BrokenLinksError';
}

/**
 * `npm run nightly:links [-- <folder>]`: serves the built portal and follows every link over HTTP, including links to
 * other sites, as a search engine does. The build checks files; this checks how a server delivers them, and whether
 * other sites have moved.
 */
async function links(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder = path.join(ROOT, 'site/dist')] = positionals;
  const portal = await startPortal(0, pathToFileURL(`${path.resolve(folder)}/`));
  try {
    const { pages, others, broken, reserved } = await crawl(portal.url, {
      // Canonical and feed addresses are the portal's own, in production.
      sameAs: brand.portalOrigin,
      // Every page has its own prompt for each of them.
      notFollowed: ASSISTANT_ORIGINS,
    });
    console.info(
      `${pages} addresses of the portal and ${others} of others; ${reserved} in domains reserved for examples`,
    );
    for (const line of broken) console.error(line);
    if (broken.length > 0) throw new BrokenLinksError(`${broken.length} links lead nowhere`);
  } finally {
    await portal.close();
  }
  await exitWhenWritten();
}

runMain(links);
