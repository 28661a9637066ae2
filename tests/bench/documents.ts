/**
 * Documents of strangers: what each generator makes of them. Generation, type errors under `--strict`, processor time,
 * memory and size of all contestants; of ours also a call of every operation, sent to a server that records it and compared
 * with what the document asks for.
 *
 *     npm run bench:documents -- [<folder of OpenAPI documents>] [--ours] [--only <names>]
 */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GITHUB, LARGE_DOCUMENTS } from '../general/documents.ts';
import { packageFolder } from '../general/fetch-documents.ts';
import { typeErrorsIn } from '../general/type-check.ts';
import { type WireResult, wireCheck } from './documents/wire-check.ts';
import { type Contestant, contestants } from './generation-contestants.ts';
import { measured, type Usage } from './measured-process.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OURS = 'ours';
const HEADING = [
  'all documents',
  'generated',
  'without type errors',
  'type errors',
  'CPU s',
  'peak MB',
  'kB',
];

const { values, positionals } = parseArgs({
  options: { ours: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
await mkdir(path.join(ROOT, 'tests/dist'), { recursive: true });
const folder = await mkdtemp(path.join(ROOT, 'tests/dist/documents-'));
try {
  await run();
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface Result {
  readonly usage: Usage | undefined;
  readonly typeErrors: number;
  readonly kilobytes: number;
  readonly wire: WireResult | undefined;
}

async function run(): Promise<void> {
  const all = (await contestants()).filter(({ name }) => !values.ours || name === OURS);
  const documents = (await documentFiles()).filter(([name]) =>
    values.only.split(',').some((one) => name.includes(one)),
  );
  const results = new Map<Contestant, Result[]>(all.map((contestant) => [contestant, []]));
  const rows = [
    ['document', 'operations', 'wrong calls', 'remarks', 'type errors', 'CPU s', 'peak MB', 'kB'],
  ];
  for (const [name, file] of documents) {
    for (const contestant of all) {
      const result = await resultOf(contestant, name, file);
      results.get(contestant)?.push(result);
      if (contestant.name === OURS) rows.push([name, ...cells(result)]);
    }
  }
  console.info(`\n${table(rows)}\n`);
  console.info(table([HEADING, ...[...results].map(([{ name }, list]) => [name, ...total(list)])]));
}

/** Those of npm packages, and of a folder: JSON and YAML, by name. */
async function documentFiles(): Promise<(readonly [name: string, file: string])[]> {
  const [given] = positionals;
  const files = given === undefined ? [] : await readdir(given, { withFileTypes: true });
  const packages = [...LARGE_DOCUMENTS, GITHUB].map(
    async (one) => [one.name, path.join(await packageFolder(one.package), one.file)] as const,
  );
  return [
    ...(await Promise.all(packages)),
    ...files
      .filter((entry) => entry.isFile() && /\.(json|ya?ml)$/.test(entry.name))
      .map(({ name }) => [path.parse(name).name, path.resolve(given ?? '', name)] as const),
  ];
}

async function resultOf(contestant: Contestant, name: string, file: string): Promise<Result> {
  const out = path.join(folder, `${contestant.name}-${name}`.replaceAll(/[^\w-]+/g, '-'));
  await mkdir(out);
  try {
    const usage = await measured(contestant.script, contestant.args(file, out), out);
    const errors = await typeErrorsIn(out);
    const wire = contestant.name === OURS ? await wireCheck(file, out) : undefined;
    for (const problem of wire?.problems.slice(0, 5) ?? []) console.info(`${name}: ${problem}`);
    if (errors !== '') console.info(`${contestant.name}, ${name}: ${errors.slice(0, 400)}`);
    const typeErrors = errors.match(/error TS/g)?.length ?? 0;
    return { usage, typeErrors, kilobytes: await sizeOf(out), wire };
  } catch (error) {
    console.info(`${contestant.name}, ${name}: ${String(error).slice(0, 400)}`);
    return { usage: undefined, typeErrors: 0, kilobytes: 0, wire: undefined };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function sizeOf(out: string): Promise<number> {
  const files = await readdir(out, { recursive: true, withFileTypes: true });
  const sources = files.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  const texts = await Promise.all(sources.map((entry) => readFile(path.join(entry.parentPath, entry.name))));
  return texts.reduce((sum, text) => sum + text.length, 0) / 1024;
}

function cells({ usage, typeErrors, kilobytes, wire }: Result): string[] {
  if (usage === undefined) return ['not generated', '', '', '', '', '', ''];
  const { operations = 0, remarks = 0, problems = [] } = wire ?? {};
  const wrong = new Set(problems.map((problem) => problem.split(':')[0])).size;
  return [
    ...[operations, wrong, remarks, typeErrors].map(String),
    ...[usage.cpuSeconds.toFixed(1), usage.peakMegabytes.toFixed(0), kilobytes.toFixed(0)],
  ];
}

/** Sums over what was generated; of the memory, the most. */
function total(list: readonly Result[]): string[] {
  const generated = list.filter(({ usage }) => usage !== undefined);
  const sum = (value: (result: Result) => number) => generated.reduce((all, one) => all + value(one), 0);
  return [
    `${generated.length} of ${list.length}`,
    String(generated.filter(({ typeErrors }) => typeErrors === 0).length),
    String(sum(({ typeErrors }) => typeErrors)),
    sum(({ usage }) => usage?.cpuSeconds ?? 0).toFixed(1),
    Math.max(0, ...generated.map(({ usage }) => usage?.peakMegabytes ?? 0)).toFixed(0),
    sum(({ kilobytes }) => kilobytes).toFixed(0),
  ];
}
