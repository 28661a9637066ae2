import { models } from '@partner-apis/model/models';
import { buildPortal } from './build-portal.ts';

/** Builds the portal into `dist/`. */
const dist = new URL('../dist/', import.meta.url);
const { pages, records, broken } = await buildPortal({ models, dist });
for (const line of broken) console.error(`site/dist/${line}`);
if (broken.length > 0) {
  console.error(`The portal has ${broken.length} broken links`);
  process.exitCode = 1;
} else {
  console.info(
    `Portal built: ${pages} pages, ${records} search records, every link and anchor leads somewhere`,
  );
}
