/**
 * The cost of generating a client: CPU time and peak memory of each published generator in its own process, including its
 * start, for a small, a medium and a very large document.
 *
 *     npm run build && npm run bench:generation
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleDocument } from '../../generators/src/load/openapi.ts';
import { GITHUB } from '../general/documents.ts';
import { packageFolder } from '../general/fetch-documents.ts';
import { type Contestant, contestants } from './generation-contestants.ts';
import { measured, median, type Usage } from './measured-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNS = 3;

const folder = await makeFolder();
try {
  const all = await contestants();
  for (const [title, document] of Object.entries(await documents())) {
    const results = new Map<Contestant, Usage[]>(all.map((contestant) => [contestant, []]));
    // In turns, so that what else the machine does falls on all alike.
    for (let round = 0; round < RUNS; round++) {
      for (const contestant of all) results.get(contestant)?.push(await generate(contestant, document));
    }
    print(title, results);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The same file for all. eBooking's is bundled first, since not every generator accepts several files. */
async function documents(): Promise<Record<string, string>> {
  const ebooking = path.join(folder, 'ebooking.json');
  const { document: bundled } = await bundleDocument(path.join(ROOT, 'specs/ebk-api-v2/openapi.yaml'));
  await writeFile(ebooking, JSON.stringify(bundled, null, 2));
  const petstore = path.join(await packageFolder('@readme/oas-examples@8.2.2'), '3.0/json/petstore.json');
  const github = path.join(await packageFolder(GITHUB.package), GITHUB.file);
  return {
    'petstore, 20 operations': petstore,
    'eBooking, 10 operations': ebooking,
    'GitHub, 1223 operations': github,
  };
}

/** Inside the repository, where emitted code finds its configuration, and git does not look. */
async function makeFolder(): Promise<string> {
  await mkdir(path.join(ROOT, 'tests/dist'), { recursive: true });
  return mkdtemp(path.join(ROOT, 'tests/dist/generation-'));
}

async function generate({ name, script, args }: Contestant, document: string): Promise<Usage> {
  const out = path.join(folder, name.replaceAll(/\W+/g, '-'));
  await rm(out, { recursive: true, force: true });
  await mkdir(out);
  return measured(script, args(document, out), folder);
}

function print(title: string, results: ReadonlyMap<Contestant, readonly Usage[]>): void {
  const medians = [...results].map(([contestant, usages]) => ({ contestant, ...median(usages) }));
  const [ours] = medians;
  if (ours === undefined) return;
  console.info(`\n${title}: median of ${RUNS} runs\n`);
  console.info('| | makes | CPU s | × ours | peak MB | × ours |\n|---|---|---|---|---|---|');
  for (const { contestant, cpuSeconds, peakMegabytes } of medians) {
    const cells = [
      contestant.name,
      contestant.output,
      cpuSeconds.toFixed(2),
      (cpuSeconds / ours.cpuSeconds).toFixed(2),
      peakMegabytes.toFixed(0),
      (peakMegabytes / ours.peakMegabytes).toFixed(2),
    ];
    console.info(`| ${cells.join(' | ')} |`);
  }
}
