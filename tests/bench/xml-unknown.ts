/**
 * Memory of reading a million elements that a schema does not describe, by what they contain: the peak of a process that
 * does nothing else (median of five), the bytes of each element in what `parse` returns, and the peak of a process that
 * also uses the elements. The processes run a bundle, as users do.
 *
 *     npm run bench:xml-unknown
 */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { measured, median, type Usage } from './measured-process.ts';
import { table } from './table.ts';

const KINDS = [
  'empty, equal',
  'text, equal',
  'text, different',
  'attribute, different',
  'attribute and text, different',
  'element with text, different',
];
const COUNT = '1000000';
const RUNS = 5;

const folder = await mkdtemp(path.join(tmpdir(), 'unknown-'));
const script = path.join(folder, 'unknown.mjs');
await build({
  entryPoints: [path.join(import.meta.dirname, 'xml/unknown.ts')],
  outfile: script,
  bundle: true,
  format: 'esm',
  platform: 'node',
  conditions: ['partner-apis-source'],
});

const rows = [];
for (const kind of KINDS) {
  const file = path.join(folder, 'message.xml');
  await measured(script, ['write', kind, COUNT, file], folder);
  const usages: Usage[] = [];
  for (let run = 0; run < RUNS; run++)
    usages.push(await measured(script, ['read', kind, COUNT, file], folder));
  await measured(script, ['keep', kind, COUNT, file], folder);
  const used = await measured(script, ['use', kind, COUNT, file], folder);
  const kept = Number(await readFile(`${file}.kept`, 'utf8'));
  const megabytes = (await stat(file)).size / 1e6;
  const { cpuSeconds, peakMegabytes } = median(usages);
  rows.push([
    kind,
    megabytes.toFixed(1),
    kept.toFixed(0),
    peakMegabytes.toFixed(0),
    cpuSeconds.toFixed(1),
    used.peakMegabytes.toFixed(0),
  ]);
}
const heading = ['content', 'document, MB', 'bytes kept for each', 'peak, MB', 'CPU s', 'peak with use, MB'];
process.stdout.write(`${table([heading, ...rows])}\n`);
await rm(folder, { recursive: true });
