import { models } from '@partner-apis/model/models';
import { build } from 'astro';
import { checkLinks } from '../src/build/check-links.ts';
import { indexSite } from '../src/build/index-site.ts';

/** Builds the portal into `dist/`: pages, then the search index over them, then a check of every link. */
const BASE = '/portal';
const root = new URL('../', import.meta.url);
const dist = new URL('dist/', root);

process.env.ASTRO_TELEMETRY_DISABLED = '1';
await build({ root: root.pathname, logLevel: 'warn' });
const records = await indexSite({ dist, base: BASE, models });
const found = records.flatMap(({ places }) => places.map(({ path }) => `${BASE}/${path}`));
const { pages, broken } = await checkLinks(dist, BASE, { 'search index': found });
for (const { page, link, reason } of broken) console.error(`site/dist/${page}: ${link}: ${reason}`);
if (broken.length > 0) {
  console.error(`The portal has ${broken.length} broken links`);
  process.exitCode = 1;
} else {
  console.info(
    `Portal built: ${pages} pages, ${records.length} search records, every link and anchor leads somewhere`,
  );
}
