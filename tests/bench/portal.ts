/**
 * The portal in a real browser, beside other references of the same documents, over an emulated cable line: scripts,
 * largest paint, blocking time, layout shift; build time, memory and size; the whole portal built cold; one edit in `dev`. Prints medians, and ratios that outlast a machine. The peers come from the npm
 * registry, once.
 *
 *     npm run bench:portal -- [build|dev|<document id> …] [--runs 5]
 *     npm run bench:portal -- --beside <folder of the built portal of another commit> [--runs 5]
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { timeEdits } from './portal/dev-edit.ts';
import { benchDocuments } from './portal/documents.ts';
import { compareWithBuild } from './portal/other-build.ts';
import { compareReferences } from './portal/references.ts';
import { timeColdBuild } from './portal/whole-site.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  build: () => timeColdBuild(runs),
  dev: () => timeEdits(runs),
};

if (values.beside !== undefined) {
  const { beside } = values;
  await withBrowser((browser) => compareWithBuild(browser, beside, runs));
} else {
  for (const [name, part] of Object.entries(PARTS))
    if (positionals.length === 0 || positionals.includes(name)) await part();
  const ids = positionals.filter((name) => !(name in PARTS));
  if (positionals.length === 0 || ids.length > 0) {
    await withBrowser(async (browser) => {
      for (const document of await benchDocuments(ids)) await compareReferences(browser, document, runs);
    });
  }
}

async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
