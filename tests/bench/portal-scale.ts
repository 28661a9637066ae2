/**
 * The portal of documents that are far larger than ours: 350 operations on schemas that refer to each other in circles,
 * 10,000 pages, and large documents of strangers from the npm registry. Prints what the build took and the heaviest
 * pages, and fails where a page or the memory exceeds the limit.
 *
 *     npm run bench:portal-scale -- [cycles|pages|rebilly|github …]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PageWeight, pageWeights, tooHeavy } from '../testing/page-weights.ts';
import { type TangledSize, tangledDocument } from '../testing/tangled-document.ts';
import { benchDocuments } from './portal/documents.ts';
import { watchedTree } from './process-tree.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_MEGABYTES = 2000;
const MOST_LINES = 10;

const MADE: Readonly<Record<string, TangledSize>> = {
  cycles: { operations: 350, schemas: 120, fields: 24, references: 12 },
  pages: { operations: 2500, schemas: 7500, fields: 4, references: 2 },
};
const FOUND = ['rebilly', 'github'];

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = positionals.length === 0 ? [...Object.keys(MADE), ...FOUND] : positionals;
const folder = await mkdtemp(path.join(tmpdir(), 'portal-scale-'));
const rows: (readonly string[])[] = [];
const problems: string[] = [];
try {
  for (const name of wanted) await measure(name, await documentOf(name));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const heading = ['', 'pages', 'largest kB', 'most elements', 'peak MB', 's', 'CPU s'];
console.info(`\n${table([heading, ...rows])}`);
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}

async function documentOf(name: string): Promise<string> {
  const size = MADE[name];
  if (size === undefined) {
    const [document] = await benchDocuments([name]);
    if (document === undefined) throw new Error(`There is no document ${name}`);
    return document.file;
  }
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(tangledDocument(size)));
  return file;
}

async function measure(name: string, file: string): Promise<void> {
  const out = path.join(folder, name);
  const script = path.join(ROOT, 'scripts/reference.ts');
  const command = [process.execPath, '--conditions=partner-apis-source', script, file, '--out', out];
  const { seconds, cpuSeconds, peakMegabytes } = await watchedTree(command, ROOT);
  const weights = await pageWeights(out);
  rows.push([
    name,
    String(weights.length),
    (most(weights, 'bytes') / 1000).toFixed(0),
    String(most(weights, 'elements')),
    peakMegabytes.toFixed(0),
    seconds.toFixed(0),
    cpuSeconds.toFixed(0),
  ]);
  problems.push(...firstOf(tooHeavy(weights)).map((line) => `${name}: ${line}`));
  if (peakMegabytes > MOST_MEGABYTES)
    problems.push(`${name}: ${peakMegabytes.toFixed(0)} MB to build, more than ${MOST_MEGABYTES}`);
  await rm(out, { recursive: true });
}

function most(weights: readonly PageWeight[], measure: 'bytes' | 'elements'): number {
  return Math.max(...weights.map((weight) => weight[measure]));
}

function firstOf(lines: readonly string[]): readonly string[] {
  const left = lines.length - MOST_LINES;
  return left <= 0 ? lines : [...lines.slice(0, MOST_LINES), `and ${left} more pages`];
}
