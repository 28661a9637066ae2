/**
 * The judge of changes beside `redocly diff`, and beside oasdiff where `OASDIFF` names its program: which edits that break
 * they find, which harmless ones they flag, and what they cost as whole processes.
 *
 *     npm run bench:spec-diff -- [folder of pairs] [--seed 1] [--each 3] [--beside 100]
 *
 * A folder of pairs has an `index.json`, a list of `{ pair, class }` where the class is `breaking` or another, and
 * `pairs/<pair>.json` with `{ base, revision }`. `--each` is how many edits of a kind are made in each document,
 * and `--beside` how many of all edits the others judge, too.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonMap } from '../changes/json.ts';
import { judged, mutantsOf } from '../changes/mutations/judgement.ts';
import type { Mutant } from '../changes/mutations/mutants.ts';
import { ownDocuments, publicDocuments, readDocument } from '../changes/mutations/mutated-documents.ts';
import { Random } from '../changes/random.ts';
import { GITHUB } from '../general/documents.ts';
import { packageFolder } from '../general/fetch-documents.ts';
import { type Contestant, contestants } from './spec-diff-contestants.ts';
import { median, ratio } from './statistics.ts';
import { table } from './table.ts';
import { type Watched, watched } from './watched-process.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '3' },
    beside: { type: 'string', default: '100' },
  },
});
const SEED = Number(values.seed);
const RUNS = 5;

interface Pair {
  readonly label: 'breaking' | 'harmless';
  readonly before: unknown;
  readonly after: unknown;
}

/** Found of those that break, and flagged of the others. */
interface Score {
  found: number;
  breaking: number;
  flagged: number;
  harmless: number;
  failed: number;
}

const newScore = (): Score => ({ found: 0, breaking: 0, flagged: 0, harmless: 0, failed: 0 });

function count(score: Score, label: Pair['label'], isFlagged: boolean): void {
  score[label] += 1;
  if (isFlagged) score[label === 'breaking' ? 'found' : 'flagged'] += 1;
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)} %)`;
}

const cells = ({ found, breaking, flagged, harmless, failed }: Score) => [
  share(found, breaking),
  share(flagged, harmless),
  String(failed),
];

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spec-diff-'));
  try {
    const all = contestants();
    const mutants = await judgeMutants();
    const some = new Random(SEED).sample(mutants, Number(values.beside));
    await compare(`The same ${some.length} edits, each as a process`, all, some, folder);
    const [pairs] = positionals;
    if (pairs !== undefined) await compare('Pairs of the folder', all, await pairsIn(pairs), folder);
    await costs(all, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Judges edits of all kinds in this process, prints the scores, and returns the edits. */
async function judgeMutants(): Promise<Mutant[]> {
  const rows: string[][] = [];
  const made: Mutant[] = [];
  const total = newScore();
  const kinds = new Set<string>();
  for (const one of [...(await ownDocuments()), ...(await publicDocuments(SEED))]) {
    const score = newScore();
    for (const mutant of mutantsOf(one, SEED, Number(values.each))) {
      const { isFlagged, findings } = await judged(mutant.before, mutant.after);
      count(score, mutant.label, isFlagged);
      count(total, mutant.label, isFlagged);
      kinds.add(mutant.kind);
      made.push(mutant);
      if (isFlagged !== (mutant.label === 'breaking')) explain(one.name, mutant, findings);
    }
    rows.push([one.name, ...cells(score).slice(0, 2)]);
  }
  console.info(`\n${made.length} edits of ${kinds.size} kinds, seed ${SEED}\n`);
  const summary = ['all', ...cells(total).slice(0, 2)];
  console.info(table([['document', 'breaking, found', 'harmless, flagged'], ...rows, summary]));
  return made;
}

function explain(
  document: string,
  { kind, label, pointer, exchange }: Mutant,
  findings: readonly string[],
): void {
  const shown = exchange === undefined ? '' : ` ${JSON.stringify(exchange).slice(0, 300)}`;
  console.info(`${label}, but judged otherwise: ${document}, ${kind} ${pointer ?? ''}${shown}`);
  for (const finding of findings) console.info(`  ${finding.slice(0, 300)}`);
}

async function pairsIn(folder: string): Promise<Pair[]> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const index: readonly { pair: string; class: string }[] = await read('index.json');
  return Promise.all(
    index.map(async ({ pair, class: verdict }) => {
      const { base, revision } = await read(`pairs/${pair}.json`);
      return { label: verdict === 'breaking' ? 'breaking' : 'harmless', before: base, after: revision };
    }),
  );
}

/** Runs every contestant on the same pairs, one after the other for each pair. */
async function compare(
  title: string,
  all: readonly Contestant[],
  pairs: readonly Pair[],
  folder: string,
): Promise<void> {
  const scores = new Map(all.map((contestant) => [contestant, newScore()]));
  for (const { label, before, after } of pairs) {
    const files = await written(folder, before, after);
    for (const [contestant, score] of scores) {
      const isFlagged = await verdictOf(contestant, files, folder);
      if (isFlagged === undefined) score.failed += 1;
      count(score, label, isFlagged === true);
    }
  }
  console.info(`\n${title}\n`);
  const rows = [...scores].map(([{ name }, score]) => [name, ...cells(score)]);
  console.info(table([['', 'breaking, found', 'others, flagged', 'no verdict'], ...rows]));
}

async function written(folder: string, before: unknown, after: unknown): Promise<[string, string]> {
  const files: [string, string] = [path.join(folder, 'before.json'), path.join(folder, 'after.json')];
  await writeFile(files[0], JSON.stringify(before));
  await writeFile(files[1], JSON.stringify(after));
  return files;
}

/** @returns undefined where it has no verdict */
async function verdictOf(
  contestant: Contestant,
  [before, after]: readonly [string, string],
  folder: string,
): Promise<boolean | undefined> {
  try {
    return contestant.isFlagged((await watched(contestant.command(before, after), folder)).output);
  } catch {
    return undefined;
  }
}

async function costs(all: readonly Contestant[], folder: string): Promise<void> {
  const github = path.join(await packageFolder(GITHUB.package), GITHUB.file);
  const [, party] = await ownDocuments();
  if (party === undefined) throw new Error('Party is not recorded.');
  for (const [name, document] of [
    [party.name, party.document],
    [GITHUB.name, await readDocument(github)],
  ] as const) {
    const files = await written(folder, document, edited(document));
    await printCosts(name, all, files, folder);
  }
}

/** One edit that every contestant has to look for: an operation is removed. */
function edited(document: JsonMap): JsonMap {
  const copy = structuredClone(document);
  const { paths } = copy;
  if (typeof paths === 'object' && paths !== null) {
    const [first] = Object.keys(paths);
    if (first !== undefined) Reflect.deleteProperty(paths, first);
  }
  return copy;
}

async function printCosts(
  name: string,
  all: readonly Contestant[],
  [before, after]: readonly [string, string],
  folder: string,
): Promise<void> {
  const runs = new Map<string, Watched[]>(all.map((contestant) => [contestant.name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const contestant of all) {
      runs.get(contestant.name)?.push(await watched(contestant.command(before, after), folder));
    }
  }
  const measures = [...runs].map(([contestant, list]) => ({
    contestant,
    seconds: median(list.map(({ seconds }) => seconds)),
    cpu: median(list.map(({ cpuSeconds }) => cpuSeconds)),
    memory: median(list.map(({ peakMegabytes }) => peakMegabytes)),
  }));
  const [own] = measures;
  console.info(`\n${name}, a path removed, median of ${RUNS}\n`);
  const heading = ['', 'seconds', 'CPU seconds', 'peak MB', 'time to ours', 'CPU to ours', 'memory to ours'];
  const rows = measures.map(({ contestant, seconds, cpu, memory }) => [
    contestant,
    seconds.toFixed(2),
    cpu.toFixed(2),
    memory.toFixed(0),
    ratio(seconds, own?.seconds),
    ratio(cpu, own?.cpu),
    ratio(memory, own?.memory),
  ]);
  console.info(table([heading, ...rows]));
}

await main();
