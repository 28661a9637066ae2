/**
 * The time until a page responds to a press or a key on a processor slowed four times: the heaviest page of each kind of a built
 * portal. Prints median and 95th percentile of each interaction of each kind of page, and fails where one of them takes longer
 * than 100 ms: a fast one does not make up for a slow one.
 *
 *     npm run bench:interactions -- [<folder of a built portal> …] [--runs 20] [--pages 1] [--kind operation …]
 *
 * All kinds take half an hour. Of fewer than 20 runs, the 95th percentile is the slowest, so that one collection of garbage decides.
 * Run it on a machine without other work, which delays the paint.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../brand.config.ts';
import { launchBrowser } from '../browser/launch.ts';
import { INTERACTIONS } from './interactions/interaction.ts';
import { type Answered, measurePage } from './interactions/measure.ts';
import { heaviestPages, type KindOfPage } from './interactions/page-kinds.ts';
import { serveCompressed } from './portal/compressed-server.ts';
import { median, percentile } from './statistics.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_MS = 100;
const MEASURES = { untilPaint: 'until the next paint', work: 'of work' } as const;
const HEADING = ['', 'runs', 'paint p50 ms', 'p95', 'work p50 ms', 'p95'];

/** The 95th percentile of one interaction on one kind of page, by one measure. */
interface Slow {
  readonly name: string;
  readonly measure: keyof Answered;
  readonly milliseconds: number;
}

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    pages: { type: 'string', default: '1' },
    kind: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});
const folders = positionals.length === 0 ? [path.join(ROOT, 'site/dist')] : positionals;
const measured: Slow[] = [];
for (const folder of folders) await measureFolder(path.resolve(folder));
report();

async function measureFolder(folder: string): Promise<void> {
  const pages = (await heaviestPages(folder, Number(values.pages))).filter(
    ({ kind }) => values.kind?.includes(kind) ?? true,
  );
  const server = await serveCompressed({ [brand.portalPath]: folder });
  const browser = await launchBrowser();
  try {
    for (const { kind, page } of pages) {
      const url = `${server.origin}${brand.portalPath}/${page}`;
      const interactions = await measurePage(browser, url, INTERACTIONS, Number(values.runs));
      const rows = [...interactions].map(([name, answers]) => row({ kind, page }, name, answers));
      console.info(`\n${kind}: ${page === '' ? '/' : page}\n\n${table([HEADING, ...rows])}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Writes the line of an interaction, and keeps the value that is compared with the limit. */
function row({ kind, page }: KindOfPage, name: string, answers: readonly Answered[]): readonly string[] {
  const columns = (['untilPaint', 'work'] as const).flatMap((measure) => {
    const times = answers.map((answered) => answered[measure]);
    const milliseconds = percentile(times, 95);
    measured.push({ name: `${kind}, ${name} (${page})`, measure, milliseconds });
    return [median(times), milliseconds].map((time) => time.toFixed(0));
  });
  return [name, String(answers.length), ...columns];
}

function report(): void {
  if (measured.length === 0)
    throw new Error('Nothing was measured: no page of such a kind has an interaction');
  const slowest = measured.toSorted((left, right) => right.milliseconds - left.milliseconds);
  for (const [measure, words] of Object.entries(MEASURES)) {
    const worst = slowest.find((slow) => slow.measure === measure);
    console.info(`\nWorst p95: ${worst?.milliseconds.toFixed(0)} ms ${words}: ${worst?.name}`);
  }
  const tooSlow = slowest.filter(({ milliseconds }) => milliseconds > MOST_MS);
  for (const { name, measure, milliseconds } of tooSlow)
    console.error(`More than ${MOST_MS} ms: ${milliseconds.toFixed(0)} ms ${MEASURES[measure]}: ${name}`);
  if (tooSlow.length > 0) process.exitCode = 1;
}
