/**
 * The time until a page responds to a press or a key on a processor slowed four times: the pages with the heaviest field trees of
 * a built portal. Prints medians and the slowest of each interaction, and fails where the 95th percentile of the page's work
 * exceeds 100 ms.
 *
 *     npm run bench:interactions -- [<folder of a built portal> …] [--runs 5] [--pages 2]
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../brand.config.ts';
import { launchBrowser } from '../browser/launch.ts';
import { pageWeights } from '../testing/page-weights.ts';
import { INTERACTIONS } from './interactions/interaction.ts';
import { type Answered, measurePage } from './interactions/measure.ts';
import { serveCompressed } from './portal/compressed-server.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_MS = 100;

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const folders = positionals.length === 0 ? [path.join(ROOT, 'site/dist')] : positionals;
const all: Answered[] = [];
for (const folder of folders) await measureFolder(path.resolve(folder));
const slowest = { untilPaint: percentile95('untilPaint'), work: percentile95('work') };
console.info(
  `\n95th percentile: ${slowest.untilPaint.toFixed(0)} ms until the next paint, ${slowest.work.toFixed(0)} ms of work`,
);
// Other work of the machine delays a paint, but does not add to what the page itself has to do.
if (slowest.work > MOST_MS) process.exitCode = 1;

async function measureFolder(folder: string): Promise<void> {
  const server = await serveCompressed({ [brand.portalPath]: folder });
  const browser = await launchBrowser();
  try {
    // A guide has the version switcher.
    for (const page of [...(await heaviestTrees(folder, Number(values.pages))), 'documentation/']) {
      const url = `${server.origin}${brand.portalPath}/${page}`;
      const measured = await measurePage(browser, url, INTERACTIONS, Number(values.runs));
      const rows = [...measured].map(([name, answers]) => [name, ...columns(answers)]);
      all.push(...[...measured.values()].flat());
      const heading = ['', 'until paint ms', 'most', 'work ms', 'most'];
      console.info(`\n${page}\n\n${table([heading, ...rows])}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

function columns(answers: readonly Answered[]): readonly string[] {
  return (['untilPaint', 'work'] as const).flatMap((measure) => {
    const values = answers.map((answered) => answered[measure]);
    return [median(values).toFixed(0), Math.max(...values).toFixed(0)];
  });
}

function percentile95(measure: keyof Answered): number {
  const sorted = all.map((answered) => answered[measure]).toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** The pages with the most fields. */
async function heaviestTrees(folder: string, count: number): Promise<readonly string[]> {
  const counted: { readonly page: string; readonly fields: number }[] = [];
  for (const { file } of await pageWeights(folder)) {
    const html = await readFile(path.join(folder, file), 'utf8');
    const fields = html.match(/class="field(?: required)?"/g)?.length ?? 0;
    counted.push({ page: file.replace(/index\.html$/, ''), fields });
  }
  return counted
    .toSorted((left, right) => right.fields - left.fields)
    .slice(0, count)
    .map(({ page }) => page);
}
