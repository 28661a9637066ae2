import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { models } from '@partner-apis/model/models';
import { build } from 'astro';
import { brand } from '../src/brand.ts';
import { checkLinks } from '../src/build/check-links.ts';
import { checkMarkdown } from '../src/build/check-markdown.ts';
import { drawPreviews } from '../src/build/draw-previews.ts';
import { duplicateRoutes } from '../src/build/duplicate-routes.ts';
import { indexSite } from '../src/build/index-site.ts';
import { markdownLinks } from '../src/build/markdown-links.ts';
import { writeServiceWorkerBuild } from '../src/build/service-worker.ts';

/**
 * Builds the portal: pages, their preview images, the search index, then a check of every link.
 *
 *   node scripts/build.ts [--config portal.config.ts] [--out dist]
 */
const { values } = parseArgs({ options: { config: { type: 'string' }, out: { type: 'string' } } });
const BASE = '/portal';
const root = new URL('../', import.meta.url);
const dist =
  values.out === undefined ? new URL('dist/', root) : pathToFileURL(`${path.resolve(values.out)}/`);

process.env.ASTRO_TELEMETRY_DISABLED = '1';
if (values.config !== undefined) process.env.PORTAL_CONFIG = path.resolve(values.config);
for (const route of duplicateRoutes(models)) console.warn(`${route} is the address of more than one page`);
for (const { place, link, reason } of await checkMarkdown(new URL('src/content/', root), BASE))
  console.warn(`site/src/content/${place}: ${link}: ${reason}`);
await build({ root: root.pathname, outDir: dist.pathname, logLevel: 'warn' });
await drawPreviews(dist, BASE);
const records = await indexSite({ dist, base: BASE, models });
await writeServiceWorkerBuild(dist, BASE);
const found = records.flatMap(({ places }) => places.map(({ path }) => `${BASE}/${path}`));
const { pages, broken } = await checkLinks(dist, BASE, {
  'search index': found,
  ...(await markdownLinks(dist, brand.portalOrigin)),
});
for (const { page, link, reason } of broken) console.error(`site/dist/${page}: ${link}: ${reason}`);
if (broken.length > 0) {
  console.error(`The portal has ${broken.length} broken links`);
  process.exitCode = 1;
} else {
  console.info(
    `Portal built: ${pages} pages, ${records.length} search records, every link and anchor leads somewhere`,
  );
}
