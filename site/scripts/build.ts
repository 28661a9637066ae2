import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { models } from '@partner-apis/model/models';
import { checkMarkdown } from '../src/build/check-markdown.ts';
import { BASE, buildPortal, folderUrl, SITE } from './build-portal.ts';

/**
 * Builds the portal.
 *
 *   node scripts/build.ts [--config portal.config.ts] [--out dist] [--development]
 */
const { values } = parseArgs({
  options: { config: { type: 'string' }, out: { type: 'string' }, development: { type: 'boolean' } },
});
const dist = values.out === undefined ? new URL('dist/', SITE) : folderUrl(path.resolve(values.out));

if (values.config !== undefined) process.env.PORTAL_CONFIG = path.resolve(values.config);
for (const { place, link, reason } of await checkMarkdown(new URL('src/content/', SITE), BASE))
  console.warn(`site/src/content/${place}: ${link}: ${reason}`);
const recordedResponses = fileURLToPath(new URL('src/generated/recorded-responses.json', SITE));
const isRecorded = existsSync(recordedResponses);
if (!isRecorded) console.warn('No responses are recorded: operations show the examples of the document');
const { pages, records, broken } = await buildPortal({
  models,
  dist,
  ...(isRecorded ? { recordedResponses } : {}),
  isDevelopment: values.development === true,
});
for (const line of broken) console.error(`site/dist/${line}`);
if (broken.length > 0) {
  console.error(`The portal has ${broken.length} broken links`);
  process.exitCode = 1;
} else {
  console.info(
    `Portal built: ${pages} pages, ${records} search records, every link and anchor leads somewhere`,
  );
}
